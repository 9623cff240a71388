import type { SortingState } from '@tanstack/react-table';

/**
 * The sort after a click on a column's header: none, ascending, descending, none. A column other
 * than the sorted one starts ascending.
 */
export const nextSorting = (current: SortingState, columnId: string): SortingState => {
  const [sorted] = current;
  if (sorted?.id !== columnId) return [{ id: columnId, desc: false }];
  return sorted.desc ? [] : [{ id: columnId, desc: true }];
};
