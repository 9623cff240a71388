import {
  type CircularItem,
  DOCUMENT_TYPE_NAMES,
  numberedTitle,
  STANDING_NAMES,
} from '@circulate/shared-schemas';
import type { Columns } from '../../lib/csv.ts';

/** CSV columns for a circular. `circularOf` returns a row's circular. */
export const circularColumns = <Item>(circularOf: (item: Item) => CircularItem): Columns<Item> => {
  const column = (cell: (circular: CircularItem) => string | null) => (item: Item) =>
    cell(circularOf(item));
  return {
    Bank: column(({ bank }) => bank.display_name),
    Title: column(({ act_number, title }) => numberedTitle(act_number, title ?? '')),
    'Original title': column(({ original_title }) => original_title),
    'Issue date': column(({ published_on }) => published_on),
    'In Circulate since (UTC)': column(({ published_at }) => published_at),
    Language: column(({ language }) => language),
    Type: column(({ kind }) => kind),
    Categories: column(({ categories }) =>
      categories.map(({ category_name }) => category_name).join('; '),
    ),
    'Document type': column(({ document_type }) =>
      document_type === null ? null : DOCUMENT_TYPE_NAMES[document_type],
    ),
    'Legal status': column(({ standing }) => STANDING_NAMES[standing]),
    'Legal status sentence': column(({ standing_proof }) => standing_proof?.sentence ?? null),
    Status: column(({ status }) => status),
    Id: column(({ id }) => id),
  };
};
