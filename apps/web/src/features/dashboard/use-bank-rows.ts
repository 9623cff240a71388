import type { Bank } from '@circulate/shared-schemas';
import { useMemo, useState } from 'react';
import { filterBySearch } from '../../lib/text/search-filter.ts';
import {
  type BankColumn,
  type BankSort,
  bankPlaces,
  nextSort,
  orderBanks,
} from './bank-columns.ts';

/** The banks in the chosen order, without those that the search leaves out. */
export const useBankRows = (banks: readonly Bank[], search: string) => {
  const [sort, setSort] = useState<BankSort>(null);
  const places = useMemo(() => bankPlaces(banks), [banks]);
  const ordered = useMemo(() => orderBanks(banks, places, sort), [banks, places, sort]);
  // Filtered after sorting, so that typing never sorts again.
  const rows = useMemo(() => filterBySearch(ordered, search), [ordered, search]);
  const toggleSort = (id: BankColumn['id']) => setSort((current) => nextSort(current, id));

  return { rows, sort, toggleSort };
};
