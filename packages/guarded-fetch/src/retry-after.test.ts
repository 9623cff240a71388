import { expect, it } from 'vitest';
import { parseRetryAfter } from './retry-after.ts';

it('parseRetryAfter reads seconds and dates', () => {
  expect(parseRetryAfter('120')).toBe(120_000);
  const inAnHour = new Date(Date.now() + 3_600_000).toUTCString();
  const asked = parseRetryAfter(inAnHour) ?? 0;
  expect(asked).toBeGreaterThan(3_590_000);
  expect(asked).toBeLessThanOrEqual(3_600_000);
});

it('parseRetryAfter returns at most a week', () => {
  expect(parseRetryAfter('99999999999')).toBe(7 * 24 * 3_600_000);
  expect(parseRetryAfter('9'.repeat(400))).toBeUndefined();
});

it.each([null, undefined, '', ' ', '0', '-5', 'soon', '1e9', 'Mon, 05 Jan 2015 10:00:00 GMT'])(
  'parseRetryAfter ignores %j',
  (header) => {
    expect(parseRetryAfter(header)).toBeUndefined();
  },
);
