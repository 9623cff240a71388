import { afterEach, expect, test, vi } from 'vitest';
import { endOfDay } from './end-of-day.ts';

afterEach(() => vi.unstubAllEnvs());

test.each([
  ['Africa/Nairobi', '2026-12-10', '2026-12-10T20:59:59.000Z'],
  ['America/Bogota', '2026-12-31', '2027-01-01T04:59:59.000Z'],
  ['UTC', '2028-02-29', '2028-02-29T23:59:59.000Z'],
])('ends a day in %s at local midnight', (zone, day, end) => {
  vi.stubEnv('TZ', zone);
  expect(endOfDay(day)).toBe(end);
});

test('includes both occurrences of an hour that is repeated before midnight', () => {
  vi.stubEnv('TZ', 'America/Asuncion');
  expect(endOfDay('2024-03-23')).toBe('2024-03-24T03:59:59.000Z');
});

test('doesn’t return a time for an invalid day, and keeps a half-typed year, so that the form rejects both', () => {
  vi.stubEnv('TZ', 'UTC');
  expect(['tomorrow', '275760-12-31'].map(endOfDay)).toEqual(['', '']);
  expect(endOfDay('0026-12-10')).toBe('0026-12-10T23:59:59.000Z');
});
