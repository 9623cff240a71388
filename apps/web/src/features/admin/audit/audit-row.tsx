import type { AuditRecord } from '@circulate/shared-schemas';
import { Link } from 'react-router-dom';
import { formatDateTime, formatUtc } from '../../../lib/format/format.ts';
import { changesOf } from './audit-changes.ts';
import { actionSentence, pageOf } from './audit-labels.ts';

/** Shows one change as a sentence (actor, action, item, differences) with its time. */
export const AuditRow = ({ record }: { record: AuditRecord }) => {
  const page = pageOf(record.target);
  const changes = changesOf(record);
  return (
    <li className="grid items-start gap-x-6 gap-y-1 px-4 py-3 md:grid-cols-[190px_minmax(0,1fr)]">
      <time
        dateTime={record.at}
        title={formatUtc(record.at)}
        className="text-[13px] leading-5 text-ink-3 tabular-nums"
      >
        {formatDateTime(record.at)}
      </time>
      <div className="min-w-0">
        <h2 className="font-normal break-words">
          <Link
            to={`/admin/audit?actor=${encodeURIComponent(record.actor)}`}
            title={`All changes by ${record.actor_email ?? record.actor}`}
            className="rounded font-semibold text-ink no-underline hover:text-accent-text hover:underline hover:underline-offset-3"
          >
            {actorOf(record)}
          </Link>{' '}
          <span dir="auto">{actionSentence(record)}</span>
          {changes.length > 0 ? <span className="text-ink-2">; {changes.join('; ')}</span> : null}
        </h2>
        <p className="mt-0.5 flex flex-wrap gap-x-4 gap-y-1 text-[13px]">
          {page ? (
            <Link to={page} className="link">
              Open
            </Link>
          ) : null}
          <Link to={`/admin/audit?target=${encodeURIComponent(record.target)}`} className="link">
            All changes to this item
          </Link>
        </p>
      </div>
    </li>
  );
};

/** Returns the admin's name, else their email address, else their id if they have no account. */
export const actorOf = ({ actor, actor_name, actor_email }: AuditRecord) =>
  actor_name ?? actor_email ?? actor;
