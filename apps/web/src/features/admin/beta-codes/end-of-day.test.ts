import { afterEach, expect, test, vi } from 'vitest';
import { endOfDay } from './end-of-day.ts';

afterEach(() => vi.unstubAllEnvs());

test.each([
  ['Africa/Nairobi', '2026-12-10', '2026-12-10T20:59:59.000Z'],
  ['America/Bogota', '2026-12-31', '2027-01-01T04:59:59.000Z'],
  ['UTC', '2028-02-29', '2028-02-29T23:59:59.000Z'],
])('the day that somebody in %s picks ends with their own midnight', (zone, day, end) => {
  vi.stubEnv('TZ', zone);
  expect(endOfDay(day)).toBe(end);
});

test('an hour that comes twice before midnight belongs to its day both times', () => {
  vi.stubEnv('TZ', 'America/Asuncion');
  expect(endOfDay('2024-03-23')).toBe('2024-03-24T03:59:59.000Z');
});

test('what is no day gives no time, and a year typed by half stays one, so that the form refuses both', () => {
  vi.stubEnv('TZ', 'UTC');
  expect(['tomorrow', '275760-12-31'].map(endOfDay)).toEqual(['', '']);
  expect(endOfDay('0026-12-10')).toBe('0026-12-10T23:59:59.000Z');
});
