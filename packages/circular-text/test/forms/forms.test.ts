import { describe, expect, it } from 'vitest';
import { findActNumber } from '../../src/facts/act-number.ts';
import { findFactDates } from '../../src/facts/fact-dates.ts';
import { toPassage } from '../../src/facts/passages.ts';
import { findPublicationDate } from '../../src/facts/published-on.ts';
import { readLines } from '../../src/title/heading-lines.ts';
import { readRows, toLines } from '../support/read-rows.ts';

const notAfter = '2026-11-22';
const BODY = 'Text of the circular that goes on for a while and says what banks and others do.';
const toPage = (head: string, end: string) =>
  toLines([head || 'Central Bank', BODY, 'It goes on.', BODY, end].filter(Boolean).join('\n'));

const issues = readRows(new URL('./days-of-issue.tsv', import.meta.url)).map(
  ([language = '', date = '', number = '', head = '', end = '']) => ({
    ...{ language, date, number, page: toPage(head, end), text: head || end },
  }),
);

describe('issue dates as banks write them', () => {
  it.each(issues.filter(({ date }) => date !== '-'))(
    'are read in $language: $text',
    ({ language, date, page }) => {
      expect(findPublicationDate([page], { language, notAfter })?.date).toBe(date);
    },
  );

  it.each(issues.filter(({ date }) => date === '-'))(
    'are not taken from another date in $language: $text',
    ({ language, page }) => {
      expect(findPublicationDate([page], { language, notAfter })).toBeNull();
    },
  );
});

it.each(issues.filter(({ number }) => number !== '?'))(
  'findActNumber returns $number in $language: $text',
  ({ number, page }) => {
    expect(findActNumber(readLines(page, 25))).toBe(number);
  },
);

const days = readRows(new URL('./days-of-force.tsv', import.meta.url)).map(
  ([language = '', kind = '', date = '', text = '']) => ({ language, kind, date, text }),
);

describe('dates in the text of a circular', () => {
  const known = { issued: null, notAfter };

  it.each(days.filter(({ kind }) => kind !== 'none'))(
    'are found in $language with their sentence: $text',
    ({ language, kind, date, text }) => {
      const [found, ...others] = findFactDates([toPassage(text)], { ...known, language });
      expect(found).toMatchObject({ kind, date });
      expect(found?.sentence).toBe(text);
      expect(others).toEqual([]);
    },
  );

  it.each(days.filter(({ kind }) => kind === 'none'))(
    'do not include a reported date in $language: $text',
    ({ language, text }) => {
      expect(findFactDates([toPassage(text)], { ...known, language })).toEqual([]);
    },
  );
});
