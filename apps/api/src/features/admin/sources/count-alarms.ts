import type { Db } from '@circulate/database';
import { findAlarm, type SourceHealth } from '@circulate/source-reader';

/** How many sources raise an alarm at `now`; what `GET /admin/sources?alarms=true` lists. */
export const countAlarms = async (db: Db, now: Date): Promise<number> => {
  const sources = await db.$queryRaw<SourceHealth[]>`
    SELECT created_at, paused_at, interval_seconds, quiet_after_days, rhythm_days, next_run_at,
      last_new_at, last_polled_at, failures, failing_since, last_result, stuck.since AS stuck_since
    FROM sources s
    LEFT JOIN LATERAL (
      SELECT min(first_seen_at) AS since FROM source_items
      WHERE source_id = s.id AND state = 'failed' AND NOT is_history
    ) stuck ON true
    WHERE paused_at IS NULL`;
  return sources.filter((source) => findAlarm(source, now) !== null).length;
};
