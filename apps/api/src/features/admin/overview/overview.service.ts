import { CANARY, type Database, findLastRun, readAiAvailability } from '@circulate/database';
import { AiSetUpSchema, type Overview, type OverviewPeriod } from '@circulate/shared-schemas';
import type { JobQueue } from '../../../clients/job-queue.ts';
import { toTimeOrNull } from '../../../lib/dates.ts';
import { countAlarms } from '../sources/count-alarms.ts';
import {
  countWaiting,
  findOldestEntry,
  type PartRow,
  PERIODS,
  type PeriodName,
  readParts,
  readTimesToAlert,
} from './overview.queries.ts';

type Deps = { db: Database; jobQueue: JobQueue };

export type OverviewService = ReturnType<typeof createOverviewService>;

/** Summarises the state of the service for admins. */
export const createOverviewService = ({ db, jobQueue }: Deps) => ({
  read: async (): Promise<Overview> => {
    const now = new Date();
    const [parts, waiting, sourcesLate, queued, entry, lastCanary, times, ai] = await Promise.all([
      readParts(db),
      countWaiting(db),
      countAlarms(db, now),
      jobQueue.oldestWaiting(),
      findOldestEntry(db),
      findLastRun(db, CANARY),
      readTimesToAlert(db),
      stateOfAi(db),
    ]);
    return {
      at: now.toISOString(),
      day: toPeriod('day', parts, times),
      month: toPeriod('month', parts, times),
      now: {
        ...waiting,
        sources_late: sourcesLate,
        oldest_job: oldestOf([
          ...(queued ?? []),
          ...(entry ? [{ job: entry.job, since: entry.created_at }] : []),
        ]),
        queue_reachable: queued !== null,
        last_canary_at: toTimeOrNull(lastCanary),
        ai,
      },
    };
  },
});

const stateOfAi = async (db: Database): Promise<Overview['now']['ai']> => {
  const deployment = await db.deployment.findUnique({ where: { id: 1 } });
  const setUp = AiSetUpSchema.safeParse(deployment?.ai).data;
  if (!setUp) return 'none';
  return (await readAiAvailability(db, setUp.model)).isAvailable ? 'answers' : 'unavailable';
};

const toPeriod = (
  period: PeriodName,
  rows: PartRow[],
  times: Awaited<ReturnType<typeof readTimesToAlert>>,
): OverviewPeriod => {
  const secondsSince = (since: Date | null) =>
    times.find((time) => time.period === period && time.since?.getTime() === since?.getTime())
      ?.seconds ?? null;
  const parts = rows.filter((row) => row.period === period);
  const figure = (read: (row: PartRow) => number) => {
    const series = parts.map(read);
    return { series, total: series.reduce((sum, count) => sum + count, 0) };
  };
  return {
    from: (parts[0]?.since ?? new Date()).toISOString(),
    part_seconds: PERIODS[period].partSeconds,
    captured: figure(({ captured }) => captured),
    published: figure(({ published }) => published),
    in_review: figure(({ in_review }) => in_review),
    failed: figure(({ failed }) => failed),
    emails_sent: figure(({ emails_sent }) => emails_sent),
    emails_bounced: figure(({ emails_bounced }) => emails_bounced),
    ai_spend: figure(({ ai_spend }) => ai_spend),
    seconds_to_alert: {
      total: secondsSince(null),
      series: parts.map(({ since }) => secondsSince(since)),
    },
  };
};

const oldestOf = (jobs: { job: string; since: Date }[]) => {
  const [oldest] = jobs.toSorted((a, b) => a.since.getTime() - b.since.getTime());
  return oldest ? { job: oldest.job, since: oldest.since.toISOString() } : null;
};
