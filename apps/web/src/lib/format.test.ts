import { expect, test } from 'vitest';
import { formatCount, formatDuration } from './format.ts';

test('a count with its noun is easy to read, however large it is', () => {
  expect(formatCount(1, 'circular')).toBe('1 circular');
  expect(formatCount(1_234_567, 'entry', 'entries')).toBe('1,234,567 entries');
});

test.each([
  [59, '59 s'],
  [60, '1 min'],
  [3_600, '1 h'],
  [86_399, '24 h'],
  [86_400, '1 days'],
  [172_800, '2 days'],
])('%d seconds are told in their largest unit: %s', (seconds, words) => {
  expect(formatDuration(seconds)).toBe(words);
});
