import type { AuditRecord } from '@circulate/shared-schemas';
import { Link } from 'react-router-dom';
import { formatDateTime } from '../../../lib/format.ts';
import { actionText, type Difference, differencesOf, pageOf } from './audit-words.ts';

/** One change: when, who, what, and what it made of what there was. */
export const AuditRow = ({ record }: { record: AuditRecord }) => {
  const differences = differencesOf(record);
  const page = pageOf(record.target);
  return (
    <li className="grid items-start gap-x-6 gap-y-1 px-4 py-3 md:grid-cols-[150px_minmax(0,1fr)_fit-content(240px)]">
      <time dateTime={record.at} className="text-[13px] leading-5 text-ink-3 tabular-nums">
        {formatDateTime(record.at)}
      </time>
      <div className="min-w-0">
        <h2 className="font-semibold">{actionText(record.action)}</h2>
        <Differences differences={differences} />
        <p className="mt-0.5 flex flex-wrap gap-x-4 gap-y-1 text-[13px]">
          {page ? (
            <Link to={page} className="link">
              Look at it
            </Link>
          ) : null}
          <Link
            to={`/admin/audit?target=${encodeURIComponent(record.target)}`}
            className="link break-all"
          >
            All of its changes
          </Link>
        </p>
      </div>
      <p className="min-w-0 text-[13px] leading-5 md:text-right">
        <span className="md:hidden">by </span>
        <Link
          to={`/admin/audit?actor=${encodeURIComponent(record.actor)}`}
          title={`All changes by ${record.actor}`}
          className="rounded break-all text-ink-2 no-underline hover:text-accent-text hover:underline hover:underline-offset-3"
        >
          {record.actor_email ?? record.actor}
        </Link>
      </p>
    </li>
  );
};

const Differences = ({ differences }: { differences: Difference[] }) =>
  differences.length === 0 ? null : (
    <dl className="mt-0.5 flex flex-wrap gap-x-4 text-[13px]">
      {differences.map(({ name, before, after }) => (
        <div key={name} className="min-w-0">
          <dt className="inline text-ink-3">{name} </dt>
          <dd className="inline break-words text-ink-2">
            {before === null ? null : (
              <>
                <span className="sr-only">before </span>
                <del className="text-ink-3">{before}</del>{' '}
                <span aria-hidden="true" className="text-ink-3">
                  →
                </span>{' '}
                <span className="sr-only">after </span>
              </>
            )}
            {after ?? 'nothing'}
          </dd>
        </div>
      ))}
    </dl>
  );
