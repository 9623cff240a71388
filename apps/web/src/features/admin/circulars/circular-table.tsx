import type { AdminCircularItem, CircularOrder } from '@circulate/shared-schemas';
import { SelectAll } from '../../../components/select-row.tsx';
import { SortHeader } from '../../../components/sort-header.tsx';
import type { Selection } from '../../../lib/hooks/use-selection.ts';
import { AdminCircularRow } from './admin-circular-row.tsx';
import { columnNamed, type ListOrder, orders } from './circular-order.ts';

const columns: CircularOrder[] = ['title', 'bank', 'received', 'published', 'status'];

type CircularTableProps = {
  circulars: AdminCircularItem[];
  selection: Selection;
  order: ListOrder;
  onSort: (sort: CircularOrder) => void;
};

/** Lists circulars as selectable rows, with sortable column headers. */
export const CircularTable = ({ circulars, selection, order, onSort }: CircularTableProps) => (
  <table aria-label="Circulars" className="w-full max-md:block">
    <thead className="max-md:block">
      <tr className="border-b border-line max-md:flex max-md:items-center max-md:gap-3 max-md:px-4 max-md:py-2">
        <th scope="col" className="w-10 pl-4 text-left max-md:w-auto max-md:pl-0">
          <SelectAll selection={selection} />
        </th>
        {columns.map((column) => (
          <SortHeader
            key={column}
            label={orders[column].label}
            direction={order.sort === column ? order.direction : null}
            onSort={() => onSort(column)}
            className="max-xl:px-0 max-md:hidden"
          />
        ))}
        <th scope="col" className="flex-1 font-normal md:hidden">
          <PhoneOrder order={order} onSort={onSort} />
        </th>
      </tr>
    </thead>
    <tbody className="divide-y divide-line max-md:block">
      {circulars.map((circular) => (
        <AdminCircularRow key={circular.id} circular={circular} selection={selection} />
      ))}
    </tbody>
  </table>
);

type PhoneOrderProps = Pick<CircularTableProps, 'order' | 'onSort'>;

/** Replaces the column headers on phones, which are too narrow for them. */
const PhoneOrder = ({ order, onSort }: PhoneOrderProps) => (
  <select
    aria-label="Order"
    value={order.sort}
    onChange={({ target }) => onSort(columnNamed(target.value))}
    className="min-h-9 rounded-md bg-transparent text-[13px] text-ink-2"
  >
    {columns.map((column) => (
      <option key={column} value={column}>
        Order: {orders[column].label}
      </option>
    ))}
  </select>
);
