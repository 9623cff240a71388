import type { Bank } from '@circulate/shared-schemas';
import { type SortingState, useTable } from '@tanstack/react-table';
import { useMemo, useState } from 'react';
import { filterBySearch } from '../../lib/search-filter.ts';
import { bankColumns, bankTableFeatures } from './bank-columns.ts';
import { nextSorting } from './sort-cycle.ts';

/** The banks in the chosen order, without those that the search leaves out. */
export const useBankRows = (banks: readonly Bank[], search: string) => {
  const [sorting, setSorting] = useState<SortingState>([]);
  const columns = useMemo(() => bankColumns(banks), [banks]);
  const table = useTable({
    features: bankTableFeatures,
    columns,
    data: banks,
    getRowId: (bank) => bank.id,
    state: { sorting },
    onSortingChange: setSorting,
  });
  const sorted = table.getRowModel().rows;
  // Filtered after sorting, so that typing never sorts again.
  const rows = useMemo(
    () =>
      filterBySearch(
        sorted.map((row) => row.original),
        search,
      ),
    [sorted, search],
  );
  const toggleSort = (columnId: string) => setSorting((current) => nextSorting(current, columnId));
  return { headers: table.getFlatHeaders(), sorting: sorting[0] ?? null, rows, toggleSort };
};
