import { expect, it } from 'vitest';
import { daysOfMonth, monthAfter, weeksOf } from './month.ts';

it('gives the weeks of a month from Monday on', () => {
  const weeks = weeksOf('2026-02');
  expect(weeks).toHaveLength(5);
  expect(weeks[0]).toEqual([null, null, null, null, null, null, '2026-02-01']);
  expect(weeks[4]?.[5]).toBe('2026-02-28');
  expect(weeks.flat().filter(Boolean)).toHaveLength(28);
});

it('gives the days and neighbours of a month over the end of a year', () => {
  expect(daysOfMonth('2024-02')).toEqual({ from: '2024-02-01', to: '2024-02-29' });
  expect(monthAfter('2026-12', 1)).toBe('2027-01');
  expect(monthAfter('2026-01', -1)).toBe('2025-12');
});
