import { expect, test } from 'vitest';
import { nextRunText, relativeTime } from './relative-time.ts';

const now = Date.parse('2026-11-20T12:00:00Z');

test.each([
  ['2026-11-20T11:59:30Z', 'just now'],
  ['2026-11-20T12:00:30Z', 'within a minute'],
  ['2026-11-20T11:48:00Z', '12 minutes ago'],
  ['2026-11-20T14:59:00Z', 'in 2 hours'],
  ['2026-11-17T11:00:00Z', '3 days ago'],
])('describes %s as %s', (timestamp, text) => {
  expect(relativeTime(timestamp, now)).toBe(text);
});

test('describes an overdue check as due now', () => {
  expect(nextRunText('2026-11-20T11:00:00Z', now)).toBe('due now');
  expect(nextRunText('2026-11-20T12:05:00Z', now)).toBe('in 5 minutes');
});
