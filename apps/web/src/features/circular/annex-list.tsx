import type { CircularAnnex, CircularDetail } from '@circulate/shared-schemas';
import { FileButton } from '../../components/original-file-button.tsx';
import { formatBytes } from '../../lib/format/format.ts';
import { useFileLink } from '../../queries/circulars.ts';

type AnnexListProps = { circular: Pick<CircularDetail, 'id' | 'annexes'> };

export const AnnexList = ({ circular: { id, annexes } }: AnnexListProps) =>
  annexes.length === 0 ? null : (
    <section aria-labelledby="annexes">
      <h2 id="annexes" className="mb-3 font-semibold">
        Annexes
      </h2>
      <ul className="grid gap-3 text-[13px]">
        {annexes.map((annex) => (
          <Annex key={annex.id} circularId={id} annex={annex} />
        ))}
      </ul>
    </section>
  );

const Annex = ({ circularId, annex }: { circularId: string; annex: CircularAnnex }) => {
  const fileLink = useFileLink(`/circulars/${circularId}/annexes/${annex.id}`);
  return (
    <li>
      <p id={annex.id} dir="auto" className="break-all">
        {annex.file_name}
      </p>
      <p className="mb-1.5 text-ink-3 tabular-nums">{formatBytes(annex.file_bytes)}</p>
      {annex.problem ? (
        <p className="mb-1.5 text-ink-3">Its text isn’t searchable. {annex.problem}</p>
      ) : null}
      <FileButton
        fileLink={fileLink}
        fileName={annex.file_name}
        describedBy={annex.id}
        variant="secondary"
        size="sm"
      />
    </li>
  );
};
