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
  test('when the region has no bank, then not', () => {
    expect(isAllSelected(region(), new Set([idOf(1)]))).toBe(false);
    expect(isAllSelected(region(bank(1)), new Set([idOf(1)]))).toBe(true);
  });

  test('when all banks are followed, by id or by name, then yes', () => {
    expect(isAllSelected(region(bank(1), bank(2)), new Set([idOf(1), 'b2']))).toBe(true);
  });

  test('when one is not, then not', () => {
    expect(isAllSelected(region(bank(1), bank(2)), new Set([idOf(1)]))).toBe(false);
  });
});
