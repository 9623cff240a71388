import type { AdminCoverage, CoverageGap } from '@circulate/shared-schemas';
import { Link } from 'react-router-dom';
import { Badge } from '../../components/ui/badge.tsx';
import { LoadingArea } from '../../components/ui/spinner.tsx';
import { TryAgain } from '../../components/ui/try-again.tsx';
import { formatCount, formatUtc } from '../../lib/format/format.ts';
import { relativeTime } from '../../lib/format/relative-time.ts';
import { useNow } from '../../lib/hooks/use-now.ts';
import { gapOrder, gapWords } from './gap-labels.ts';
import { useGaps } from './use-coverage.ts';

/** Lists for admins the banks whose circulars may not arrive, with reason and remedy. */
export const Gaps = () => {
  const gaps = useGaps();
  return (
    <section aria-labelledby="gaps" className="mb-8">
      <h2 id="gaps" className="text-base font-semibold">
        For admins: needs attention
      </h2>
      <p className="mb-3 text-[13px] text-ink-2">
        Banks whose circulars may not arrive automatically, and what to do about it.
      </p>
      <div className="card divide-y divide-line">
        {gaps.isPending ? <LoadingArea label="Loading coverage problems" /> : null}
        {gaps.isError && !gaps.data ? (
          <TryAgain title="We couldn’t load the coverage problems." query={gaps} />
        ) : null}
        {gaps.data?.length === 0 ? (
          <p className="px-4 py-6 text-center text-ink-2">
            Every bank is monitored. There are no problems.
          </p>
        ) : null}
        {gapOrder.map((gap) => (
          <GapGroup
            key={gap}
            gap={gap}
            lines={(gaps.data ?? []).filter((line) => line.gap === gap)}
          />
        ))}
      </div>
    </section>
  );
};

type GapGroupProps = { gap: CoverageGap; lines: AdminCoverage };

/** Shows one type of problem. Long lists that don't need action are collapsed. */
const GapGroup = ({ gap, lines }: GapGroupProps) => {
  const { label, tone } = gapWords[gap];
  if (lines.length === 0) return null;
  return (
    <details open={gap !== 'no_source'} className="group px-4">
      <summary className="flex min-h-11 items-center gap-3 rounded">
        <Badge tone={tone}>{label}</Badge>
        <span className="text-[13px] text-ink-2">{formatCount(lines.length, 'bank')}</span>
      </summary>
      <ul className="mb-3 grid gap-2">
        {lines.map((line) => (
          <GapLine key={`${line.bank.id} ${line.url}`} line={line} />
        ))}
      </ul>
    </details>
  );
};

const GapLine = ({
  line: { bank, gap, text, since, url, country },
}: {
  line: AdminCoverage[number];
}) => {
  const now = useNow();
  const words = gapWords[gap];
  return (
    <li className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5">
      <bdi className="font-medium">{bank.display_name}</bdi>
      <span className="text-xs text-ink-3">{country}</span>
      <span className="min-w-0 basis-full text-[13px] text-ink-2 [overflow-wrap:anywhere]">
        {text ?? words.text}
        {since ? (
          <>
            {' '}
            Started{' '}
            <time dateTime={since} title={formatUtc(since)}>
              {relativeTime(since, now)}
            </time>
            .
          </>
        ) : null}
        {url ? <span className="text-ink-3"> {url}</span> : null}{' '}
        <Link
          to={words.to(bank.id)}
          className="link"
          aria-label={`${words.act}: ${bank.display_name}`}
        >
          {words.act}
        </Link>
      </span>
    </li>
  );
};
