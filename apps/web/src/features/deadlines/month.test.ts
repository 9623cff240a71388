import { expect, it } from 'vitest';
import { daysOfMonth, monthAfter, weeksOf } from './month.ts';

it('returns the weeks of a month, starting on Monday', () => {
  const weeks = weeksOf('2026-02');
  expect(weeks).toHaveLength(5);
  expect(weeks[0]).toEqual([null, null, null, null, null, null, '2026-02-01']);
  expect(weeks[4]?.[5]).toBe('2026-02-28');
  expect(weeks.flat().filter(Boolean)).toHaveLength(28);
});

it('returns the days and neighbouring months across the end of a year', () => {
  expect(daysOfMonth('2024-02')).toEqual({ from: '2024-02-01', to: '2024-02-29' });
  expect(monthAfter('2026-12', 1)).toBe('2027-01');
  expect(monthAfter('2026-01', -1)).toBe('2025-12');
});
