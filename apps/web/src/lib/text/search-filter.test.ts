import { describe, expect, test } from 'vitest';
import { filterBySearch } from './search-filter.ts';

describe('filterBySearch', () => {
  const items = [
    { id: 1, display_name: 'Bank of Ghana' },
    { id: 2, display_name: 'Banco de México' },
    { id: 3, display_name: null },
  ];

  test('when the query is empty or blank, then keeps every item, named or not', () => {
    expect(filterBySearch(items, '')).toHaveLength(3);
    expect(filterBySearch(items, '   ')).toHaveLength(3);
  });

  test('when the query has blanks around it and capitals, then matches a part of the name', () => {
    expect(filterBySearch(items, '  GHANA ').map((item) => item.id)).toEqual([1]);
    expect(filterBySearch(items, 'méx').map((item) => item.id)).toEqual([2]);
  });

  test('while searching, then leaves out items without any name', () => {
    expect(filterBySearch(items, 'ban').map((item) => item.id)).toEqual([1, 2]);
  });

  test('when an item has several names, then looks at name, category, region, display name', () => {
    const named = { name: 'alpha', category_name: 'beta', display_name: 'gamma' };
    expect(filterBySearch([named], 'alpha')).toHaveLength(1);
    expect(filterBySearch([named], 'gamma')).toHaveLength(0);
    expect(filterBySearch([{ category_name: 'beta', display_name: 'g' }], 'beta')).toHaveLength(1);
    expect(filterBySearch([{ region_name: 'South Asia' }], 'asia')).toHaveLength(1);
  });
});
