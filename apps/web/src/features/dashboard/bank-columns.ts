import type { Bank } from '@circulate/shared-schemas';
import { lazily } from '../../lib/format/lazily.ts';

const collator = lazily(() => new Intl.Collator('en', { sensitivity: 'base', numeric: true }));

/** Returns a bank's regions for display: sorted, one per line. */
export const regionLines = (bank: Bank) => bank.regions.toSorted().join('\n');

/** The sortable columns of the bank table, from left to right. */
export const bankColumns = [
  { id: 'display_name', label: 'Bank' },
  { id: 'country', label: 'Country' },
  { id: 'regions', label: 'Region' },
  { id: 'last_circular_date_published', label: 'Last Circular Date' },
] as const;

export type BankColumn = (typeof bankColumns)[number];

/** Columns to sort by: a text column, or whether the user subscribes to the bank. */
export type SortKey = BankColumn['id'] | 'is_subscribed';

const textsOf: Record<BankColumn['id'], (bank: Bank) => string | null> = {
  display_name: (bank) => bank.display_name,
  country: (bank) => bank.country,
  regions: regionLines,
  last_circular_date_published: (bank) => bank.last_circular_date_published,
};

/** The sort column and direction; null for the order of the response. */
export type BankSort = { id: SortKey; desc: boolean } | null;

/**
 * Returns the sort order after a click on a column header: ascending, then descending, then none.
 * Another column starts with ascending.
 */
export const nextSort = (sort: BankSort, id: SortKey): BankSort => {
  if (sort?.id !== id) return { id, desc: false };
  return sort.desc ? null : { id, desc: true };
};

const MISSING = -1;

/** Returns the position of each bank when the banks are sorted by a text column. */
export type BankPlaces = (column: BankColumn['id']) => Int32Array;

/**
 * Creates a function that ranks a column's values once, on the first sort by it. Comparing strings
 * costs far more than comparing numbers, and sorting thousands of banks must not take longer than a
 * frame.
 */
export const bankPlaces = (banks: readonly Bank[]): BankPlaces => {
  const known = new Map<BankColumn['id'], Int32Array>();
  return (column) => {
    const places = known.get(column) ?? placesBy(banks, textsOf[column]);
    known.set(column, places);
    return places;
  };
};

const placesBy = (banks: readonly Bank[], textOf: (bank: Bank) => string | null) => {
  const found = banks.map((bank) => textOf(bank) ?? '');
  const places = new Map<string, number>([['', MISSING]]);
  for (const text of [...new Set(found)].sort(collator().compare)) {
    if (text !== '') places.set(text, places.size);
  }
  return Int32Array.from(found, (text) => places.get(text) ?? MISSING);
};

/** Returns the banks with the user's own ones first, or last. */
const orderBySubscription = (
  banks: readonly Bank[],
  isSubscribed: (bank: Bank) => boolean,
  desc: boolean,
): readonly Bank[] => {
  const own = banks.filter(isSubscribed);
  const others = banks.filter((bank) => !isSubscribed(bank));
  return desc ? [...others, ...own] : [...own, ...others];
};

/** Returns the banks sorted by a column. Missing values come last in both directions. */
export const orderBanks = (
  banks: readonly Bank[],
  places: BankPlaces,
  sorting: BankSort,
  isSubscribed: (bank: Bank) => boolean = () => false,
): readonly Bank[] => {
  if (!sorting) return banks;
  if (sorting.id === 'is_subscribed') {
    return orderBySubscription(banks, isSubscribed, sorting.desc);
  }
  const place = places(sorting.id);
  const direction = sorting.desc ? -1 : 1;
  const placeOf = (index: number) => place[index] ?? MISSING;
  return banks
    .map((_bank, index) => index)
    .sort((a, b) => {
      const [left, right] = [placeOf(a), placeOf(b)];
      if (left === right) return a - b;
      if (left === MISSING) return 1;
      return right === MISSING ? -1 : direction * (left - right);
    })
    .flatMap((index) => banks[index] ?? []);
};
