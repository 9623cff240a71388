import type { AdminCircularItem } from '@circulate/shared-schemas';
import { Link } from 'react-router-dom';
import { titleOf, writingOf } from '../../../components/circular-facts.tsx';
import { SelectRow } from '../../../components/select-row.tsx';
import { StatusBadge } from '../../../components/status-badge.tsx';
import { Time } from '../../../components/time.tsx';
import { classNames } from '../../../lib/browser/class-names.ts';
import type { Selection } from '../../../lib/hooks/use-selection.ts';

/**
 * Returns the name of a circular in the admin list: its title, or its file name until the title is
 * extracted.
 */
export const nameOf = (circular: AdminCircularItem) =>
  circular.original_title ? titleOf(circular) : circular.file_name;

type AdminCircularRowProps = { circular: AdminCircularItem; selection: Selection };

const quiet = 'px-4 py-3 text-[13px] text-ink-2 max-xl:px-2 max-md:hidden';
/** Class of a date: on one line where that fits next to the longest status, otherwise on two. */
const when = classNames(quiet, 'min-w-24 lg:max-xl:min-w-20 xl:whitespace-nowrap');

/** Shows one circular in the admin list. On a phone, its details are below the title. */
export const AdminCircularRow = ({ circular, selection }: AdminCircularRowProps) => (
  <tr
    className={classNames(
      'align-top max-md:grid max-md:[contain-intrinsic-size:auto_96px] max-md:[content-visibility:auto] max-md:grid-cols-[auto_minmax(0,1fr)_auto] max-md:gap-x-3 max-md:px-4 max-md:py-3',
      selection.has(circular.id) && 'bg-accent-soft',
    )}
  >
    <td className="py-3.5 pl-4 max-md:p-0 max-md:pt-0.5">
      <SelectRow id={circular.id} name={nameOf(circular)} selection={selection} />
    </td>
    <th
      scope="row"
      className="px-4 py-3 text-left font-normal max-xl:px-2 max-md:min-w-0 max-md:p-0 lg:min-w-36 xl:min-w-44"
    >
      <Link
        to={`/admin/circulars/${circular.id}`}
        {...writingOf(circular)}
        className="rounded font-semibold wrap-anywhere text-ink no-underline hover:text-accent-text hover:underline hover:underline-offset-3"
      >
        {nameOf(circular)}
      </Link>
      <span className="block text-[13px] text-ink-3 md:hidden">
        <bdi>{circular.bank.display_name}</bdi> · <Time at={circular.created_at} />
      </span>
      {circular.reason ? (
        <span className="mt-0.5 block text-[13px] text-ink-2">{circular.reason}</span>
      ) : null}
    </th>
    <td className={quiet}>
      <bdi>{circular.bank.display_name}</bdi>
    </td>
    <td className={when}>
      <Time at={circular.created_at} />
    </td>
    <td className={when}>{circular.published_at ? <Time at={circular.published_at} /> : '–'}</td>
    <td className="px-4 py-3 max-xl:px-2 max-md:p-0">
      <StatusBadge status={circular.status} />
    </td>
  </tr>
);
