import type { Overview } from '@circulate/shared-schemas';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { classNames } from '../../../lib/browser/class-names.ts';
import { formatNumber } from '../../../lib/format/format.ts';
import { relativeTime } from '../../../lib/format/relative-time.ts';
import { useNow } from '../../../lib/hooks/use-now.ts';
import { pendingWork } from './pending-work.ts';

const AI_STATES: Record<Overview['now']['ai'], string> = {
  none: 'Not connected',
  answers: 'Responding',
  unavailable: 'Unavailable',
};

/** Shows the current state of queues and sources. */
export const NowFacts = ({ overview: { now } }: { overview: Overview }) => {
  const time = useNow();
  const oldest = now.oldest_job;
  const work = oldest && pendingWork(oldest.job);
  return (
    <ul className="grid grid-cols-2 gap-3 lg:grid-cols-3">
      <Fact label="In review" to="/admin/circulars?status=in_review">
        {formatNumber(now.in_review)}
      </Fact>
      <Fact label="Failed" to="/admin/circulars?status=failed" isBad={now.failed > 0}>
        {formatNumber(now.failed)}
      </Fact>
      <Fact
        label="Sources with an alarm"
        to="/admin/sources?alarms=true"
        isBad={now.sources_late > 0}
      >
        {formatNumber(now.sources_late)}
      </Fact>
      <Fact label="Oldest pending job" to={work?.list} isBad={!now.queue_reachable}>
        {now.queue_reachable ? null : 'Queue not responding'}
        {now.queue_reachable && !oldest ? 'None' : null}
        {oldest && work ? `${work.label}, ${relativeTime(oldest.since, time)}` : null}
      </Fact>
      <Fact label="AI model" to="/admin/ai" isBad={now.ai === 'unavailable'}>
        {AI_STATES[now.ai]}
      </Fact>
      <Fact label="Last test email">
        {now.last_canary_at ? relativeTime(now.last_canary_at, time) : 'None yet'}
      </Fact>
    </ul>
  );
};

type FactProps = {
  label: string;
  to?: string | undefined;
  isBad?: boolean;
  children: ReactNode;
};

const Fact = ({ label, to, isBad = false, children }: FactProps) => {
  const look = classNames('font-semibold tabular-nums', isBad ? 'text-bad' : 'text-ink');
  return (
    <li className="card grid content-start gap-0.5 px-4 py-3">
      <p className="text-[13px] text-ink-3">{label}</p>
      {to ? (
        <Link
          to={to}
          className={classNames(
            look,
            'w-fit rounded no-underline hover:underline hover:underline-offset-3',
          )}
        >
          <span className="sr-only">{label}: </span>
          {children}
        </Link>
      ) : (
        <p className={look}>{children}</p>
      )}
    </li>
  );
};
