import { AdminCircularSchema } from '@circulate/shared-schemas';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { StatusBadge } from '../../../components/status-badge.tsx';
import { LabelledCheckbox } from '../../../components/ui/labelled-checkbox.tsx';
import { useLiveInterval } from '../../../lib/hooks/use-live-interval.ts';
import { useApi } from '../../../session/api-context.tsx';

const LIVE_MS = 3_000;

/** A file uploaded since the form was opened. */
export type Uploaded = { id: string; fileName: string; bankName: string };

type JustUploadedProps = {
  uploads: readonly Uploaded[];
  /** The display name of the last upload's bank. */
  bank: string;
  keepsBank: boolean;
  onKeepBank: (keepsBank: boolean) => void;
};

/**
 * Lists the files uploaded in this session with their status, and lets the user keep the bank
 * selected.
 */
export const JustUploaded = ({ uploads, bank, keepsBank, onKeepBank }: JustUploadedProps) =>
  uploads.length === 0 ? null : (
    <section aria-labelledby="just-uploaded" className="card">
      <div className="px-4 pt-3">
        <h2 id="just-uploaded" className="font-medium">
          Just uploaded
        </h2>
        <LabelledCheckbox checked={keepsBank} onCheckedChange={onKeepBank}>
          <span>
            Keep <bdi>{bank}</bdi> selected for the next uploads
          </span>
        </LabelledCheckbox>
      </div>
      <ul className="divide-y divide-line border-t border-line">
        {uploads.map(({ id, fileName }) => (
          <UploadedRow key={id} id={id} fileName={fileName} />
        ))}
      </ul>
    </section>
  );

const UploadedRow = ({ id, fileName }: { id: string; fileName: string }) => {
  const api = useApi();
  const refetchInterval = useLiveInterval(LIVE_MS);
  const { data } = useQuery({
    queryKey: ['admin-circulars', 'detail', id],
    queryFn: ({ signal }) =>
      api.get(`/admin/circulars/${encodeURIComponent(id)}`, {
        schema: AdminCircularSchema,
        signal,
      }),
    refetchInterval,
  });
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 px-4 py-2.5">
      <Link
        to={`/admin/circulars/${id}`}
        dir="auto"
        className="link min-w-0 [overflow-wrap:anywhere]"
      >
        {fileName}
      </Link>
      {data ? <StatusBadge status={data.status} /> : null}
    </li>
  );
};
