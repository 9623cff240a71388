import type { Bank } from '@circulate/shared-schemas';
import { createColumnHelper, rowSortingFeature, tableFeatures } from '@tanstack/react-table';

/** What the bank table can do: sort. */
export const bankTableFeatures = tableFeatures({ rowSortingFeature });

const helper = createColumnHelper<typeof bankTableFeatures, Bank>();
const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

/** The regions of a bank as they are shown: sorted, one per line. */
export const regionLines = (bank: Bank) => bank.regions.toSorted(collator.compare).join('\n');

/** The columns of the bank table, as they stand from left to right. */
export const bankColumns = helper.columns([
  helper.accessor('display_name', { id: 'display_name', header: 'Bank' }),
  helper.accessor('country', { id: 'country', header: 'Country' }),
  helper.accessor(regionLines, { id: 'regions', header: 'Region' }),
  helper.accessor('last_circular_date_published', {
    id: 'last_circular_date_published',
    header: 'Last Circular Date',
  }),
]);

const texts: Record<string, (bank: Bank) => string | null> = {
  display_name: (bank) => bank.display_name,
  country: (bank) => bank.country,
  regions: regionLines,
  last_circular_date_published: (bank) => bank.last_circular_date_published,
};

const MISSING = -1;

/** For each column, the place of each bank in the order of that column's texts. */
export type BankPlaces = ReadonlyMap<string, Int32Array>;

/**
 * The order of texts in a language costs far more than the order of numbers. Each text gets its
 * place once, so that sorting thousands of banks stays within a frame.
 */
export const bankPlaces = (banks: readonly Bank[]): BankPlaces =>
  new Map(Object.entries(texts).map(([column, textOf]) => [column, placesBy(banks, textOf)]));

const placesBy = (banks: readonly Bank[], textOf: (bank: Bank) => string | null) => {
  const found = banks.map((bank) => textOf(bank) ?? '');
  const places = new Map<string, number>([['', MISSING]]);
  for (const text of [...new Set(found)].sort(collator.compare)) {
    if (text !== '') places.set(text, places.size);
  }
  return Int32Array.from(found, (text) => places.get(text) ?? MISSING);
};

/** The banks in the order of a column. Missing values come last, whichever way it is sorted. */
export const orderBanks = (
  banks: readonly Bank[],
  places: BankPlaces,
  sorting: { id: string; desc: boolean } | undefined,
): readonly Bank[] => {
  const place = sorting && places.get(sorting.id);
  if (!place) return banks;
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
