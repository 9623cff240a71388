import type { Bank } from '@circulate/shared-schemas';
import {
  createColumnHelper,
  createSortedRowModel,
  type Row,
  rowSortingFeature,
  tableFeatures,
} from '@tanstack/react-table';

/** What the bank table can do: sort. */
export const bankTableFeatures = tableFeatures({
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
});

export type BankTableRow = Row<typeof bankTableFeatures, Bank>;

const helper = createColumnHelper<typeof bankTableFeatures, Bank>();
const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

/** The regions of a bank as they are shown: sorted, one per line. */
export const regionLines = (bank: Bank) => bank.regions.toSorted(collator.compare).join('\n');

/**
 * The order of texts in a language costs far more than the order of numbers. Each text gets its
 * place once, so that sorting thousands of banks stays within a frame.
 */
const placesOf = (texts: string[]) => {
  const places = new Map<string, number>();
  for (const text of [...new Set(texts)].sort(collator.compare)) places.set(text, places.size);
  return places;
};

/** The columns of the bank table. Missing values come last, whichever way the column is sorted. */
export const bankColumns = (banks: readonly Bank[]) => {
  const column = (id: string, header: string, textOf: (bank: Bank) => string | null) => {
    const texts = new Map(banks.map((bank) => [bank.id, textOf(bank) || undefined]));
    const places = placesOf([...texts.values()].filter((text) => text !== undefined));
    return helper.accessor(
      (bank) => {
        const text = texts.get(bank.id);
        return text === undefined ? undefined : places.get(text);
      },
      {
        id,
        header,
        sortUndefined: 'last',
        sortFn: (a, b) => Number(a.getValue(id)) - Number(b.getValue(id)),
      },
    );
  };
  return helper.columns([
    column('display_name', 'Bank', (bank) => bank.display_name),
    column('country', 'Country', (bank) => bank.country),
    column('regions', 'Region', regionLines),
    column(
      'last_circular_date_published',
      'Last Circular Date',
      (bank) => bank.last_circular_date_published,
    ),
  ]);
};
