import { describe, expect, test } from 'vitest';
import { filterBySearch } from './search-filter.ts';

describe('filterBySearch', () => {
  const items = [
    { id: 1, display_name: 'Bank of Ghana' },
    { id: 2, display_name: 'Banco de México' },
    { id: 3, display_name: null },
  ];

  test('keeps every item when the query is blank', () => {
    expect(filterBySearch(items, '')).toHaveLength(3);
    expect(filterBySearch(items, '   ')).toHaveLength(3);
  });

  test('matches part of a name regardless of case and surrounding spaces', () => {
    expect(filterBySearch(items, '  GHANA ').map((item) => item.id)).toEqual([1]);
    expect(filterBySearch(items, 'méx').map((item) => item.id)).toEqual([2]);
  });

  test('omits items without a name while searching', () => {
    expect(filterBySearch(items, 'ban').map((item) => item.id)).toEqual([1, 2]);
  });

  test('checks name, category, region and display name in that order', () => {
    const named = { name: 'alpha', category_name: 'beta', display_name: 'gamma' };
    expect(filterBySearch([named], 'alpha')).toHaveLength(1);
    expect(filterBySearch([named], 'gamma')).toHaveLength(0);
    expect(filterBySearch([{ category_name: 'beta', display_name: 'g' }], 'beta')).toHaveLength(1);
    expect(filterBySearch([{ region_name: 'South Asia' }], 'asia')).toHaveLength(1);
  });
});
