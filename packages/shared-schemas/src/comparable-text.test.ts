import { describe, expect, it } from 'vitest';
import { comparableText } from './comparable-text.ts';

describe('comparableText', () => {
  it.each([
    ['case and spaces', 'Foreign  EXCHANGE\nmarket', 'foreign exchange market'],
    ['punctuation', 'Banks, and others; “all”.', 'Banks and others all'],
    ['letter variants', 'oﬀice', 'office'],
    ['hyphenation at the end of a line', 'regu-\nlation', 'regulation'],
    ['a full stop after a figure', 'is 5.', 'is 5'],
    ['a sign between words', 'Home > Notices', 'Home Notices'],
  ])('ignores %s', (_what, one, other) => {
    expect(comparableText(one)).toBe(comparableText(other));
  });

  it.each([
    ['a figure', 'a rate of 15 %', 'a rate of 16 %'],
    ['the decimal point in a figure', 'a rate of 1.5 %', 'a rate of 15 %'],
    ['the sign of a figure', 'a change of −2 points', 'a change of 2 points'],
    ['a percent sign', '5 % of capital', '5 of capital'],
    ['a currency sign', 'at most $5,000', 'at most €5,000'],
    ['per mille', 'a fee of 5 ‰', 'a fee of 5'],
    ['a comparison sign', 'a ratio ≥ 8 %', 'a ratio ≤ 8 %'],
    ['a comparison sign in ASCII', 'a ratio > 8 %', 'a ratio < 8 %'],
    ['a word', 'banks shall', 'banks may'],
  ])('keeps %s', (_what, one, other) => {
    expect(comparableText(one)).not.toBe(comparableText(other));
  });
});
