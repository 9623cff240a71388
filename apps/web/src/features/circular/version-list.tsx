import type { CircularVersion } from '@circulate/shared-schemas';
import { Time } from '../../components/time.tsx';
import { Button } from '../../components/ui/button.tsx';
import { formatBytes, formatCount } from '../../lib/format/format.ts';

type VersionListProps = {
  versions: CircularVersion[];
  /** Opens the comparison of a version with the one before it. */
  onCompare: (number: number) => void;
};

/** Lists the versions of a circular's file, newest first. */
export const VersionList = ({ versions, onCompare }: VersionListProps) => (
  <section aria-labelledby="files">
    <h2 id="files" className="mb-3 font-semibold">
      {versions.length > 1 ? 'Versions' : 'File'}
    </h2>
    <ul className="grid gap-3 text-[13px]">
      {versions
        .toSorted((a, b) => b.number - a.number)
        .map((version) => (
          <li key={version.number}>
            <p className="break-all">{version.file_name}</p>
            <p className="text-ink-3 tabular-nums">
              {versions.length > 1 ? `Version ${version.number} · ` : ''}
              {version.page_count === null ? '' : `${formatCount(version.page_count, 'page')} · `}
              {formatBytes(version.file_bytes)}
            </p>
            <p className="text-ink-3">
              Captured <Time at={version.created_at} />
            </p>
            {version.number > 1 ? (
              <Button size="sm" className="mt-1.5" onClick={() => onCompare(version.number)}>
                Compare with version {version.number - 1}
              </Button>
            ) : null}
          </li>
        ))}
    </ul>
  </section>
);
