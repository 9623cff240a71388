import type { CircularDetail } from '@circulate/shared-schemas';
import { formatUtcTime } from '../../lib/format.ts';
import { newestFile } from '../../lib/original-file.ts';

/** What stands at the end of a printed circular, so that a file can prove where it came from. */
export const PrintedSource = ({ circular }: { circular: CircularDetail }) => {
  const file = newestFile(circular);
  const rows = [
    ['Bank', circular.bank.display_name],
    ['Source', circular.source_url ?? 'no address given'],
    ['In Circulate', `${location.origin}/circulars/${circular.id}`],
    ['Captured', file ? formatUtcTime(file.created_at) : ''],
    ['File', file?.file_name ?? ''],
    ['SHA-256', file?.content_hash ?? ''],
  ];
  return (
    <dl className="mt-8 hidden border-t border-line pt-4 text-xs print:block">
      {rows.map(([label, value]) => (
        <div key={label} className="flex gap-2">
          <dt className="w-24 shrink-0 text-ink-3">{label}</dt>
          <dd className="min-w-0 break-all">{value}</dd>
        </div>
      ))}
    </dl>
  );
};
