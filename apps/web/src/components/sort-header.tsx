import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { classNames } from '../lib/browser/class-names.ts';

export type SortDirection = 'asc' | 'desc' | null;

type SortHeaderProps = {
  label: string;
  direction: SortDirection;
  onSort: () => void;
  className?: string;
};

/** Sortable column header. */
export const SortHeader = ({ label, direction, onSort, className }: SortHeaderProps) => {
  const Icon = direction === null ? ChevronsUpDown : direction === 'asc' ? ArrowUp : ArrowDown;
  return (
    <th
      scope="col"
      aria-sort={direction === null ? 'none' : direction === 'asc' ? 'ascending' : 'descending'}
      className={classNames('h-10 px-2 text-left text-xs font-medium text-ink-3', className)}
    >
      <button
        type="button"
        onClick={onSort}
        className={classNames(
          'group flex min-h-7 items-center gap-1 rounded-md px-2 whitespace-nowrap hover:text-ink',
          direction !== null && 'text-ink',
        )}
      >
        {label}
        <Icon
          size={12}
          aria-hidden="true"
          className={classNames(
            direction === null &&
              'opacity-0 transition-opacity group-hover:opacity-70 group-focus-visible:opacity-70',
          )}
        />
      </button>
    </th>
  );
};
