import { expect, test } from 'vitest';
import { countsText, intervalText, secondsOf, splitInterval } from './source-labels.ts';

test('splits an interval into its largest whole unit and converts it back', () => {
  expect(intervalText(900)).toBe('every 15 minutes');
  expect(intervalText(3_600)).toBe('every hour');
  expect(intervalText(90)).toBe('every 90 seconds');
  for (const seconds of [10, 60, 5_400, 604_800]) {
    const { amount, unit } = splitInterval(seconds);
    expect(secondsOf(amount, unit)).toBe(seconds);
  }
});

test('mentions pending and failed links only if there are any', () => {
  const counts = { listed: 7, captured: 7, waiting: 0, failing: 0 };
  expect(countsText(counts)).toBe('7 listed, 7 captured');
  expect(countsText({ ...counts, waiting: 1, failing: 2 })).toBe(
    '7 listed, 7 captured, 1 pending, 2 failed to download',
  );
});
