import type { Bank } from '@circulate/shared-schemas';
import { type SortingState, useTable } from '@tanstack/react-table';
import { useMemo, useState } from 'react';
import { filterBySearch } from '../../lib/search-filter.ts';
import { bankColumns, bankPlaces, bankTableFeatures, orderBanks } from './bank-columns.ts';

/** The banks in the chosen order, without those that the search leaves out. */
export const useBankRows = (banks: readonly Bank[], search: string) => {
  const [sorting, setSorting] = useState<SortingState>([]);
  const table = useTable({
    features: bankTableFeatures,
    columns: bankColumns,
    data: banks,
    state: { sorting },
    onSortingChange: setSorting,
    // A header cycles none, ascending, descending, none; another one starts ascending.
    sortDescFirst: false,
    enableSortingRemoval: true,
    enableMultiSort: false,
    manualSorting: true,
  });

  const [sort] = sorting;
  const places = useMemo(() => bankPlaces(banks), [banks]);
  const ordered = useMemo(() => orderBanks(banks, places, sort), [banks, places, sort]);
  // Filtered after sorting, so that typing never sorts again.
  const rows = useMemo(() => filterBySearch(ordered, search), [ordered, search]);

  return { headers: table.getFlatHeaders(), rows };
};
