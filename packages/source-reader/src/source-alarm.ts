import type { SourceTrouble } from '@circulate/database';
import type { SourceAlarm } from '@circulate/shared-schemas';

/** The stored data that decides whether a source has an alarm. */
export type SourceHealth = SourceTrouble & {
  created_at: Date;
  paused_at: Date | null;
  interval_seconds: number;
  quiet_after_days: number | null;
  rhythm_days: number | null;
  next_run_at: Date;
  last_new_at: Date | null;
  last_polled_at: Date | null;
  failures: number;
  failing_since: Date | null;
  last_result: string | null;
};

const DAY_MS = 86_400_000;
const FAILURES_IN_A_ROW = 2;
const MISSED_RUNS = 2;
/**
 * How late a check may be before it is reported as missed: tolerance for worker restarts and busy
 * queues.
 */
const GRACE_MS = 60_000;
const STUCK_AFTER_MS = DAY_MS;
const QUIET_DAYS = { unknown: 90, least: 7, timesRhythm: 2 };

/** Returns after how many days without a new circular a source is considered quiet. */
const quietAfterDays = ({
  quiet_after_days,
  rhythm_days,
}: Pick<SourceHealth, 'quiet_after_days' | 'rhythm_days'>): number =>
  quiet_after_days ??
  (rhythm_days === null
    ? QUIET_DAYS.unknown
    : Math.max(rhythm_days * QUIET_DAYS.timesRhythm, QUIET_DAYS.least));

/**
 * Returns a source's alarm at the time `now`; null if there is none (pipeline.md: nothing missed
 * silently). Uses only stored data, so that alarms appear even if no worker is running.
 */
export const findAlarm = (source: SourceHealth, now: Date): SourceAlarm | null => {
  if (source.paused_at) return null;
  const since = (date: Date) => ({ since: date.toISOString() });
  const missedAt = new Date(
    source.next_run_at.getTime() + MISSED_RUNS * source.interval_seconds * 1_000 + GRACE_MS,
  );
  if (missedAt <= now) {
    return {
      code: 'not_polled',
      text: 'Two checks in a row were missed. Check that a worker is running.',
      ...since(missedAt),
    };
  }
  if (source.failures >= FAILURES_IN_A_ROW && source.failing_since) {
    const text = `The last ${source.failures} checks failed. ${source.last_result ?? ''}`;
    return { code: 'failing', text: text.trim(), ...since(source.failing_since) };
  }
  if (source.stuck_since && now.getTime() - source.stuck_since.getTime() >= STUCK_AFTER_MS) {
    return {
      code: 'stuck',
      text: 'For more than a day, we haven’t been able to download or read one of the listed circulars.',
      ...since(source.stuck_since),
    };
  }
  const days = quietAfterDays(source);
  const quietAt = new Date((source.last_new_at ?? source.created_at).getTime() + days * DAY_MS);
  if (quietAt <= now) {
    return {
      code: 'quiet',
      text: `Nothing new for ${days} days, which is longer than usual. Check whether the bank has moved its circulars.`,
      ...since(quietAt),
    };
  }
  if (source.unread_since) {
    const text = source.unread_problem ?? 'We couldn’t read some files of a circular.';
    return { code: 'stuck', text, ...since(source.unread_since) };
  }
  return null;
};
