import type { Database } from '@circulate/database';
import { jobs, type Queues } from '@circulate/jobs';
import type { Poll } from './poll-outcome.ts';

/** How overdue a check may be before its job is presumed lost. */
const LOST_AFTER_MS = 30_000;

const scheduleId = (sourceId: string) => `source-${sourceId}`;

/** Queues a source's next check, replacing the one already queued. */
export const schedulePoll = (
  queues: Pick<Queues, 'schedule'>,
  { sourceId, nextRunAt, everyMs }: Pick<Poll, 'sourceId' | 'nextRunAt' | 'everyMs'>,
): Promise<void> =>
  queues.schedule(jobs.capture, {
    id: scheduleId(sourceId),
    payload: { source_id: sourceId },
    everyMs,
    firstAt: nextRunAt,
  });

type ScheduleQueues = Pick<Queues, 'schedule' | 'unschedule' | 'schedules'>;

/**
 * Makes the schedules in the queue agree with the sources in the database: adds missing ones (for a
 * new source, or after the queue was lost), replaces overdue ones, and removes those of paused or
 * deleted sources. Returns how many changed. Safe to run at any time, in every worker.
 */
export const repairSchedules = async (
  db: Database,
  queues: ScheduleQueues,
  now = new Date(),
): Promise<number> => {
  const [sources, scheduled] = await Promise.all([
    db.source.findMany({
      where: { paused_at: null },
      select: { id: true, interval_seconds: true, next_run_at: true, polling_until: true },
    }),
    queues.schedules(jobs.capture),
  ]);
  let changed = 0;
  for (const { id, interval_seconds, next_run_at, polling_until } of sources) {
    const isPolling = polling_until !== null && polling_until > now;
    const isLost = now.getTime() - next_run_at.getTime() > LOST_AFTER_MS && !isPolling;
    const next = scheduled.get(scheduleId(id));
    scheduled.delete(scheduleId(id));
    const isLate =
      next !== undefined && next !== null && next.getTime() - next_run_at.getTime() > LOST_AFTER_MS;
    if (next !== undefined && !isLost && !isLate) continue;
    const nextRunAt = next_run_at > now ? next_run_at : now;
    await schedulePoll(queues, { sourceId: id, nextRunAt, everyMs: interval_seconds * 1_000 });
    changed += 1;
  }
  for (const stale of scheduled.keys()) {
    await queues.unschedule(jobs.capture, stale);
    changed += 1;
  }
  return changed;
};
