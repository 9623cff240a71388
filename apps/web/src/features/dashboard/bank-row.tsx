import type { Bank } from '@circulate/shared-schemas';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import { MonitoredMark } from '../../components/monitored-mark.tsx';
import { Checkbox } from '../../components/ui/checkbox.tsx';
import { classNames } from '../../lib/browser/class-names.ts';
import { regionLines } from './bank-columns.ts';

/** The rows of the bank table, in display order, and what they need. */
export type BankRowsProps = {
  rows: readonly Bank[];
  /** IDs and names of the banks that the user subscribes to. */
  followed: ReadonlySet<string>;
  /** Whether the checkboxes are disabled, as while the subscriptions are unknown. */
  isDisabled: boolean;
  onToggle: (bankId: string, isChecked: boolean) => void;
};

type BankRowProps = Pick<BankRowsProps, 'isDisabled' | 'onToggle'> & {
  bank: Bank;
  index: number;
  isSubscribed: boolean;
  measure?: (row: HTMLTableRowElement | null) => void;
};

const dash = <span className="text-ink-3">–</span>;

/**
 * Shows one bank. On a phone, its cells are stacked, with the checkbox within reach of the thumb.
 */
export const BankRow = memo(({ bank, index, measure, ...box }: BankRowProps) => (
  <tr
    ref={measure}
    data-index={index}
    aria-rowindex={index + 2}
    className={classNames(
      'border-t border-line max-md:grid max-md:[contain-intrinsic-size:auto_80px] max-md:[content-visibility:auto] max-md:grid-cols-[minmax(0,1fr)_auto] max-md:px-3.5 max-md:py-2.5',
      index % 2 === 1 && 'bg-sunken/55',
    )}
  >
    <td className="h-10 px-4 py-1.5 font-medium max-md:h-auto max-md:p-0 md:min-w-40 lg:max-xl:pr-2.5 xl:min-w-52">
      <span className="flex items-baseline justify-between gap-x-3 max-xl:flex-wrap lg:max-xl:flex-nowrap">
        <span title={bank.display_name} className="lg:max-xl:truncate">
          {bank.display_name || dash}
        </span>
        <MonitoredMark isMonitored={bank.is_monitored} isCompact />
      </span>
    </td>
    <td title={bank.country} className={classNames(secondary, 'lg:max-xl:truncate')}>
      {bank.country || dash}
    </td>
    <td
      title={regionLines(bank) || undefined}
      className={classNames(
        secondary,
        'text-ink-2 xl:whitespace-pre md:max-xl:max-w-36 md:max-xl:truncate',
      )}
    >
      {regionLines(bank) || dash}
    </td>
    <td
      className={classNames(
        secondary,
        'tabular-nums md:whitespace-nowrap',
        !bank.last_circular_date_published && 'max-md:hidden',
      )}
    >
      {bank.last_circular_date_published ? (
        <Link
          to={`/circulars?bank=${bank.id}`}
          className="link"
          aria-label={`${bank.last_circular_date_published}, circulars from ${bank.display_name}`}
        >
          {bank.last_circular_date_published}
        </Link>
      ) : (
        dash
      )}
    </td>
    <td className="px-4 py-1.5 lg:max-xl:pl-2.5 max-md:col-start-2 max-md:row-span-4 max-md:row-start-1 max-md:self-center max-md:p-2.5">
      <div className="flex justify-end">
        <Checkbox
          aria-label={`Subscribe to ${bank.display_name}`}
          checked={box.isSubscribed}
          disabled={box.isDisabled}
          onCheckedChange={(isChecked) => box.onToggle(bank.id, isChecked)}
        />
      </div>
    </td>
  </tr>
));

const secondary =
  'px-4 lg:max-xl:px-2.5 py-1.5 max-md:col-start-1 max-md:p-0 max-md:text-xs max-md:leading-5 max-md:text-ink-3';
