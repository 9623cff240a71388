import type { Bank } from '@circulate/shared-schemas';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { type ReactNode, useDeferredValue } from 'react';
import { useSpoken } from '../../lib/announce.ts';
import { formatCount } from '../../lib/format.ts';
import { bankColumns } from './bank-columns.ts';
import { BankRow } from './bank-row.tsx';
import { useBankRows } from './use-bank-rows.ts';
import { useVisibleRows } from './use-visible-rows.ts';

type BankTableProps = {
  banks: readonly Bank[];
  search: string;
  /** Ids and names of the banks that the user follows. */
  followed: ReadonlySet<string>;
  /** While it is unknown what the user follows. */
  isDisabled: boolean;
  onToggle: (bankId: string, isChecked: boolean) => void;
  /** What stands there when no bank is left. */
  empty: ReactNode;
};

/** More than a phone shows; the rest is drawn in the background, so that a slow phone stays awake. */
const FIRST_DRAWN = 10;

/** The banks, sortable by column, with a checkbox each. */
export const BankTable = (props: BankTableProps) => {
  const { banks, search, followed, isDisabled, onToggle, empty } = props;
  const { rows, sort, toggleSort } = useBankRows(banks, search);
  const drawn = useDeferredValue(Number.POSITIVE_INFINITY, FIRST_DRAWN);
  const count = Math.min(rows.length, drawn);
  const { body, indexes, before, after, measure } = useVisibleRows(count, banks.length);
  useSpoken(search.trim() === '' ? '' : formatCount(rows.length, 'bank'));
  if (rows.length === 0) return empty;

  return (
    <table aria-rowcount={rows.length + 1} aria-label="Banks" className="w-full max-md:block">
      <thead className="max-md:block">
        <tr className="max-md:flex max-md:flex-wrap max-md:gap-x-4 max-md:px-3.5 max-md:py-1">
          {bankColumns.map(({ id, label }) => (
            <SortableHeader
              key={id}
              label={label}
              direction={sort?.id === id ? (sort.desc ? 'descending' : 'ascending') : 'none'}
              onClick={() => toggleSort(id)}
            />
          ))}
          <th scope="col" className={`${headerClass} px-4 text-right max-md:sr-only`}>
            Subscribed
          </th>
        </tr>
      </thead>
      <tbody ref={body} className="max-md:block">
        <Spacer height={before} />
        {indexes.map((index) => {
          const bank = rows[index];
          return bank ? (
            <BankRow
              key={bank.id}
              bank={bank}
              index={index}
              isSubscribed={followed.has(bank.id) || followed.has(bank.bank_name)}
              isDisabled={isDisabled}
              onToggle={onToggle}
              measure={measure}
            />
          ) : null;
        })}
        <Spacer height={after} />
      </tbody>
    </table>
  );
};

const headerClass =
  'h-9 whitespace-nowrap text-xs font-medium text-ink-3 md:sticky md:top-[60px] md:z-10 md:bg-surface md:first:rounded-tl-xl md:last:rounded-tr-xl';

type Direction = 'none' | 'ascending' | 'descending';

type SortableHeaderProps = { label: string; direction: Direction; onClick: () => void };

const icons = { none: ChevronsUpDown, ascending: ArrowUp, descending: ArrowDown };

const SortableHeader = ({ label, direction, onClick }: SortableHeaderProps) => {
  const Icon = icons[direction];
  const isSorted = direction !== 'none';
  return (
    <th
      scope="col"
      aria-sort={direction}
      className={`${headerClass} px-2 text-left max-md:h-8 max-md:px-0`}
    >
      <button
        type="button"
        onClick={onClick}
        className={`group -mx-0 flex min-h-7 items-center gap-1 rounded-md px-2 hover:text-ink max-md:px-0 ${isSorted ? 'text-ink' : ''}`}
      >
        {label}
        <Icon
          size={12}
          aria-hidden="true"
          className={
            isSorted
              ? ''
              : 'opacity-0 transition-opacity group-hover:opacity-70 group-focus-visible:opacity-70 max-md:hidden'
          }
        />
      </button>
    </th>
  );
};

const Spacer = ({ height }: { height: number }) =>
  height > 0 ? (
    <tr>
      <td colSpan={5} style={{ height }} />
    </tr>
  ) : null;
