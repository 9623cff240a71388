import { type Db, readRows } from '@circulate/database';
import { findAlarm } from '@circulate/source-reader';
import { z } from 'zod';

const SourceHealthSchema = z.object({
  created_at: z.date(),
  paused_at: z.date().nullable(),
  interval_seconds: z.number(),
  quiet_after_days: z.number().nullable(),
  rhythm_days: z.number().nullable(),
  next_run_at: z.date(),
  last_new_at: z.date().nullable(),
  last_polled_at: z.date().nullable(),
  failures: z.number(),
  failing_since: z.date().nullable(),
  last_result: z.string().nullable(),
  stuck_since: z.date().nullable(),
});

/** How many sources raise an alarm at `now`; what `GET /admin/sources?alarms=true` lists. */
export const countAlarms = async (db: Db, now: Date): Promise<number> => {
  const sources = await readRows(db, SourceHealthSchema)`
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
