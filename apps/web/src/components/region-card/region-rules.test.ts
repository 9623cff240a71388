import { describe, expect, test } from 'vitest';
import { idOf } from '../../test-support/fake-api.ts';
import { isAllSelected } from './region-rules.ts';

const bank = (number: number) => ({ id: idOf(number), bank_name: `b${number}`, display_name: 'B' });
const region = (...banks: ReturnType<typeof bank>[]) => ({
  region_id: idOf(9),
  region_name: 'R',
  banks,
});

describe('isAllSelected', () => {
  test('returns false for a region without banks', () => {
    expect(isAllSelected(region(), new Set([idOf(1)]))).toBe(false);
    expect(isAllSelected(region(bank(1)), new Set([idOf(1)]))).toBe(true);
  });

  test('returns true when every bank is subscribed, matched by id or name', () => {
    expect(isAllSelected(region(bank(1), bank(2)), new Set([idOf(1), 'b2']))).toBe(true);
  });

  test('returns false when one bank is not subscribed', () => {
    expect(isAllSelected(region(bank(1), bank(2)), new Set([idOf(1)]))).toBe(false);
  });
});
