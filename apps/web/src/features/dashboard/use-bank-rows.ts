import type { Bank } from '@circulate/shared-schemas';
import { useMemo, useState } from 'react';
import { filterBySearch } from '../../lib/text/search-filter.ts';
import { isSubscribed } from '../../queries/subscriptions.ts';
import { type BankSort, bankPlaces, nextSort, orderBanks, type SortKey } from './bank-columns.ts';

type Shown = {
  search: string;
  /** Ids and names of the banks that the user subscribes to. */
  followed: ReadonlySet<string>;
  /** Whether only the user's own banks are shown. */
  isOnlyMine: boolean;
};

/** Returns the banks in the chosen order, without those that the search or filter excludes. */
export const useBankRows = (banks: readonly Bank[], { search, followed, isOnlyMine }: Shown) => {
  const [sort, setSort] = useState<BankSort>(null);
  const places = useMemo(() => bankPlaces(banks), [banks]);
  // Sorts by the subscriptions as they were when the user last sorted, so that a bank stays in
  // place when it is ticked.
  const [sortedBy, setSortedBy] = useState(followed);
  const ordered = useMemo(
    () => orderBanks(banks, places, sort, (bank) => isSubscribed(bank, sortedBy)),
    [banks, places, sort, sortedBy],
  );
  // Filters after sorting, so that typing doesn't sort again.
  const found = useMemo(() => filterBySearch(ordered, search), [ordered, search]);
  const rows = isOnlyMine ? found.filter((bank) => isSubscribed(bank, followed)) : found;
  const toggleSort = (id: SortKey) => {
    setSortedBy(followed);
    setSort((current) => nextSort(current, id));
  };

  return { rows, sort, toggleSort };
};
