import { expect, test } from 'vitest';
import {
  formatCount,
  formatDateTime,
  formatDocumentDay,
  formatDuration,
  formatList,
  formatNumber,
  formatOffset,
  formatShare,
  formatUtcTime,
} from './format.ts';

test('formats a count with its noun', () => {
  expect(formatCount(1, 'circular')).toBe('1 circular');
  expect(formatCount(1_234_567, 'entry', 'entries')).toBe('1,234,567 entries');
});

test.each([
  [59, '59 s'],
  [60, '1 min'],
  [3_600, '1 h'],
  [86_399, '24 h'],
  [86_400, '1 day'],
  [172_800, '2 days'],
])('formats %d seconds in the largest unit: %s', (seconds, words) => {
  expect(formatDuration(seconds)).toBe(words);
});

test('formats days and times in British English for every month', () => {
  const style = { dateStyle: 'medium', timeStyle: 'short' } as const;
  const local = new Intl.DateTimeFormat('en-GB', style);
  const utc = new Intl.DateTimeFormat('en-GB', { ...style, timeZone: 'UTC' });
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });
  for (let month = 1; month <= 12; month += 1) {
    const date = `2026-${String(month).padStart(2, '0')}-07`;
    const at = `${date}T23:05:09Z`;
    const offset = formatOffset(-new Date(at).getTimezoneOffset());
    expect(formatDateTime(at)).toBe(`${local.format(new Date(at))} ${offset}`);
    expect(formatUtcTime(at)).toBe(`${utc.format(new Date(at))} UTC`);
    expect(formatDocumentDay(date)).toBe(day.format(new Date(date)));
  }
});

test.each([
  [0, 'UTC'],
  [180, 'UTC+3'],
  [330, 'UTC+5:30'],
  [-210, 'UTC−3:30'],
  [-600, 'UTC−10'],
])('formats an offset of %d minutes as %s', (minutes, words) =>
  expect(formatOffset(minutes)).toBe(words),
);

test.each([0, 7, 999, 1_000, 12.34, 12.35, 999.95, 1_234_567.89])(
  'formats the number %d in English',
  (value) => {
    const style = { maximumFractionDigits: 1 };
    expect(formatNumber(value)).toBe(new Intl.NumberFormat('en', style).format(value));
  },
);

test('formats shares and lists of names in English', () => {
  expect([0, 0.004, 0.005, 0.21, 1].map(formatShare)).toEqual(['0%', '0%', '1%', '21%', '100%']);
  expect(formatList([])).toBe('');
  expect(formatList(['Peru'])).toBe('Peru');
  expect(formatList(['Peru', 'Nepal'])).toBe('Peru and Nepal');
  expect(formatList(['Peru', 'Nepal', 'Kenya'])).toBe('Peru, Nepal and Kenya');
});
