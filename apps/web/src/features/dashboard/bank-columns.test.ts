import { describe, expect, test } from 'vitest';
import { idOf } from '../../test-support/fake-api.ts';
import { type BankColumn, bankPlaces, nextSort, orderBanks, regionLines } from './bank-columns.ts';

describe('regionLines', () => {
  test('shows a bank’s regions sorted and joined by line breaks', () => {
    const bank = {
      id: idOf(1),
      bank_name: 'bceao',
      display_name: 'BCEAO',
      country: 'Senegal',
      countries: [],
      regions: ['West African Monetary Union', 'Sub-Saharan Africa'],
      last_circular_date_published: null,
    };
    expect(regionLines(bank)).toBe('Sub-Saharan Africa\nWest African Monetary Union');
    expect(regionLines({ ...bank, regions: [] })).toBe('');
  });
});

describe('orderBanks', () => {
  const bank = (number: number, country: string, date: string | null) => ({
    id: idOf(number),
    bank_name: `bank-${number}`,
    display_name: `Bank ${number}`,
    country,
    countries: [],
    regions: [],
    last_circular_date_published: date,
  });
  const banks = [
    bank(1, 'Peru', null),
    bank(2, 'émile', '2026-11-20'),
    bank(10, 'Egypt', '2026-01-02'),
    bank(3, 'Peru', '2025-12-31'),
  ];
  const order = (id: BankColumn['id'], desc: boolean) =>
    orderBanks(banks, bankPlaces(banks), { id, desc }).map((item) => item.display_name);

  test('keeps the order of the response when no sort is set', () => {
    expect(orderBanks(banks, bankPlaces(banks), null)).toBe(banks);
  });

  test('sorts accents, capitals and numbers naturally', () => {
    expect(order('country', false)).toEqual(['Bank 10', 'Bank 2', 'Bank 1', 'Bank 3']);
    expect(order('display_name', false)).toEqual(['Bank 1', 'Bank 2', 'Bank 3', 'Bank 10']);
  });

  test('keeps equal values in their order in both directions', () => {
    expect(order('country', true)).toEqual(['Bank 1', 'Bank 3', 'Bank 2', 'Bank 10']);
  });

  test('puts missing values last in both directions', () => {
    const column = 'last_circular_date_published';
    expect(order(column, false)).toEqual(['Bank 3', 'Bank 10', 'Bank 2', 'Bank 1']);
    expect(order(column, true)).toEqual(['Bank 2', 'Bank 10', 'Bank 3', 'Bank 1']);
  });
});

describe('nextSort', () => {
  test('cycles none, ascending, descending, none, and restarts on another column', () => {
    const first = nextSort(null, 'country');
    expect(first).toEqual({ id: 'country', desc: false });
    const second = nextSort(first, 'country');
    expect(second).toEqual({ id: 'country', desc: true });
    expect(nextSort(second, 'country')).toBeNull();
    expect(nextSort(second, 'regions')).toEqual({ id: 'regions', desc: false });
  });
});
