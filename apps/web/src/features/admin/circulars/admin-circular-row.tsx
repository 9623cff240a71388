import type { AdminCircularItem } from '@circulate/shared-schemas';
import { Link } from 'react-router-dom';
import { titleOf } from '../../../components/circular-facts.tsx';
import { StatusBadge } from '../../../components/status-badge.tsx';
import { formatDateTime } from '../../../lib/format.ts';

/** One circular in the admin list. */
export const AdminCircularRow = ({ circular }: { circular: AdminCircularItem }) => (
  <li className="grid items-start gap-x-6 gap-y-1.5 px-4 py-3 md:grid-cols-[minmax(0,1fr)_auto]">
    <div className="min-w-0">
      <h2 className="font-semibold">
        <Link
          to={`/admin/circulars/${circular.id}`}
          dir="auto"
          className="rounded text-ink no-underline hover:text-accent-text hover:underline hover:underline-offset-3"
        >
          {circular.original_title ? titleOf(circular) : circular.file_name}
        </Link>
      </h2>
      <p className="text-[13px] text-ink-3">
        {circular.bank.display_name} · {formatDateTime(circular.created_at)}
      </p>
      {circular.reason ? <p className="mt-0.5 text-[13px] text-ink-2">{circular.reason}</p> : null}
    </div>
    <StatusBadge status={circular.status} />
  </li>
);
