import type { Bank } from '@circulate/shared-schemas';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useDeferredValue, useMemo, useState } from 'react';
import { useSpoken } from '../../lib/browser/announce.ts';
import { classNames } from '../../lib/browser/class-names.ts';
import { formatCount } from '../../lib/format/format.ts';
import { filterBySearch } from '../../lib/text/search-filter.ts';
import { isSubscribed } from '../../queries/subscriptions.ts';
import {
  type BankSort,
  bankColumns,
  bankPlaces,
  nextSort,
  orderBanks,
  type SortKey,
} from './bank-columns.ts';
import { BankRow, type BankRowsProps } from './bank-row.tsx';

type BankTableProps = Omit<BankRowsProps, 'rows'> & {
  banks: readonly Bank[];
  search: string;
  isOnlyMine: boolean;
  /** Shown when no bank matches. */
  empty: ReactNode;
};

/**
 * Number of rows rendered first, which is more than a phone shows. The rest follows in the
 * background, so that a slow phone stays responsive.
 */
const FIRST_DRAWN = 10;
/**
 * Number of banks from which on only the rows near the viewport are rendered. With fewer, all rows
 * are in the page, where the browser's search finds them.
 */
const NEAR_FROM = 300;

/** Lists the banks, sortable by column, with a checkbox each. */
export const BankTable = (props: BankTableProps) => {
  const { banks, search, isOnlyMine, empty, ...box } = props;
  const { followed } = box;
  const { rows, sort, toggleSort } = useBankRows(banks, { search, followed, isOnlyMine });
  useSpoken(search.trim() === '' ? '' : formatCount(rows.length, 'bank'));
  if (rows.length === 0) return empty;

  return (
    <table
      aria-rowcount={rows.length + 1}
      aria-label="Banks"
      className="w-full max-md:block lg:max-xl:table-fixed"
    >
      <thead className="max-md:block">
        <tr className="max-md:flex max-md:flex-wrap max-md:gap-x-4 max-md:px-3.5 max-md:py-1">
          {bankColumns.map(({ id, label }) => (
            <SortableHeader
              key={id}
              label={label}
              direction={directionOf(sort, id)}
              onClick={() => toggleSort(id)}
            />
          ))}
          <SortableHeader
            label="Subscribed"
            className="*:ml-auto max-md:sr-only"
            direction={directionOf(sort, 'is_subscribed')}
            onClick={() => toggleSort('is_subscribed')}
          />
        </tr>
      </thead>
      {banks.length > NEAR_FROM ? (
        <Suspense fallback={<BankRows {...box} rows={rows.slice(0, NEAR_FROM)} />}>
          <NearBankRows {...box} rows={rows} />
        </Suspense>
      ) : (
        <BankRows {...box} rows={rows} />
      )}
    </table>
  );
};

/**
 * Fixed column widths, so that rows that load later don't shift the columns. In a narrow window,
 * next to the navigation, only the names get the remaining width, so that each bank fits on one
 * line.
 */
const headerClass =
  'xl:first:w-[34%] xl:nth-2:w-[20%] lg:max-xl:nth-2:w-27 lg:max-xl:nth-3:w-26 lg:max-xl:nth-4:w-29 lg:max-xl:nth-5:w-25 h-9 md:max-xl:whitespace-normal whitespace-nowrap text-xs font-medium text-ink-3 md:sticky md:top-[60px] md:z-10 md:bg-surface md:first:rounded-tl-xl md:last:rounded-tr-xl';

type Direction = 'none' | 'ascending' | 'descending';

const directionOf = (sort: BankSort, id: SortKey): Direction => {
  if (sort?.id !== id) return 'none';
  return sort.desc ? 'descending' : 'ascending';
};

type SortableHeaderProps = {
  label: string;
  direction: Direction;
  className?: string;
  onClick: () => void;
};

const icons = { none: ChevronsUpDown, ascending: ArrowUp, descending: ArrowDown };

const SortableHeader = ({ label, direction, className, onClick }: SortableHeaderProps) => {
  const Icon = icons[direction];
  const isSorted = direction !== 'none';
  return (
    <th
      scope="col"
      aria-sort={direction}
      className={classNames(
        headerClass,
        'px-2 text-left max-md:h-8 max-md:px-0 lg:max-xl:px-0.5 lg:max-xl:first:pl-2',
        className,
      )}
    >
      <button
        type="button"
        onClick={onClick}
        className={`group -mx-0 flex min-h-7 items-center gap-1 rounded-md px-2 text-left hover:text-ink max-md:px-0 ${isSorted ? 'text-ink' : ''}`}
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

const BankRows = ({ rows, followed, ...box }: BankRowsProps) => {
  const drawn = useDeferredValue(Number.POSITIVE_INFINITY, FIRST_DRAWN);
  return (
    <tbody className="max-md:block">
      {rows.slice(0, drawn).map((bank, index) => (
        <BankRow
          key={bank.id}
          bank={bank}
          index={index}
          isSubscribed={isSubscribed(bank, followed)}
          {...box}
        />
      ))}
    </tbody>
  );
};

// Loaded on demand, since few users have so many banks, and the library that it needs is as large
// as the rest of the page. If loading fails, all rows are rendered.
const NearBankRows = lazy(() =>
  import('./near-bank-rows.tsx').then(
    (module) => ({ default: module.NearBankRows }),
    () => ({ default: BankRows }),
  ),
);

type Shown = {
  search: string;
  /** Ids and names of the banks that the user subscribes to. */
  followed: ReadonlySet<string>;
  /** Whether only the user's own banks are shown. */
  isOnlyMine: boolean;
};

/** Returns the banks in the chosen order, without those that the search or filter excludes. */
const useBankRows = (banks: readonly Bank[], { search, followed, isOnlyMine }: Shown) => {
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
