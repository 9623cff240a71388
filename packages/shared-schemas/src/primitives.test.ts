import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { boundedText, HttpUrlSchema, InputDateSchema, pageQuery } from './primitives.ts';

describe('boundedText', () => {
  test.each(['a\0b', 'xxxx'])('when the text is %j, then it does not fit', (text) => {
    expect(boundedText(3).safeParse(text).success).toBe(false);
  });
});

describe('HttpUrlSchema', () => {
  test.each(['http://127.0.0.1:80/a?b#c', 'https://bank.example/%20.pdf'])('takes %s', (url) => {
    expect(HttpUrlSchema.safeParse(url).success).toBe(true);
  });

  test.each(['ftp://a.example', 'data:text/html,x', '//a.example', 'https://a b', 'https://a\n.b'])(
    'refuses %j',
    (url) => {
      expect(HttpUrlSchema.safeParse(url).success).toBe(false);
    },
  );
});

describe('InputDateSchema', () => {
  test.each(['2023-02-29', '0000-01-01', '1599-12-31', '2023-1-1', ''])('refuses %j', (date) => {
    expect(InputDateSchema.safeParse(date).success).toBe(false);
  });
});

describe('pageQuery', () => {
  const PageSchema = z.strictObject(pageQuery);

  test('when nothing is asked, then a page has twenty rows', () => {
    expect(PageSchema.parse({})).toEqual({ limit: 20 });
  });

  test.each(['0', '101', '1.5', 'x', ''])('when the limit is %j, then it does not fit', (limit) => {
    expect(PageSchema.safeParse({ limit }).success).toBe(false);
  });
});
