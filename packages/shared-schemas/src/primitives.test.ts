import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import {
  boundedText,
  HttpUrlSchema,
  InputDateSchema,
  pageQuery,
  requiredText,
} from './primitives.ts';

describe('boundedText', () => {
  test.each(['a\0b', 'xxxx', '\ud800', 'a\udfff', '\ude00\ud83d'])('rejects %j', (text) => {
    expect(boundedText(3).safeParse(text).success).toBe(false);
  });
});

describe('requiredText', () => {
  test('removes characters that change the direction of the text around it', () => {
    expect(requiredText(50).parse('circular \u202efdp.exe\u2069\u2066')).toBe('circular fdp.exe');
    expect(requiredText(50).parse('a\u061cb\u200ec\u200fd\u{e0041}\u{e007f}e')).toBe('abcde');
    expect(requiredText(50).safeParse('\u202e \u2067 \u061c').success).toBe(false);
    expect(requiredText(50).parse('تعميم 12')).toBe('تعميم 12');
  });
});

describe('HttpUrlSchema', () => {
  test.each(['http://127.0.0.1:80/a?b#c', 'https://bank.example/%20.pdf'])('accepts %s', (url) => {
    expect(HttpUrlSchema.safeParse(url).success).toBe(true);
  });

  test.each([
    ...['ftp://a.example', 'data:text/html,x', '//a.example', 'https://a b', 'https://a\n.b'],
    ...['http://www.cbn.gov.ng@evil.example/', 'https://user:pw@bank.example/a.pdf'],
  ])('rejects %j', (url) => {
    expect(HttpUrlSchema.safeParse(url).success).toBe(false);
  });
});

describe('InputDateSchema', () => {
  test.each(['2023-02-29', '0000-01-01', '1599-12-31', '2023-1-1', ''])('rejects %j', (date) => {
    expect(InputDateSchema.safeParse(date).success).toBe(false);
  });
});

describe('pageQuery', () => {
  const PageSchema = z.strictObject(pageQuery);

  test('defaults to twenty rows', () => {
    expect(PageSchema.parse({})).toEqual({ limit: 20 });
  });

  test.each(['0', '101', '1.5', 'x', ''])('rejects the limit %j', (limit) => {
    expect(PageSchema.safeParse({ limit }).success).toBe(false);
  });
});
