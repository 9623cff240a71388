import { type Db, NO_TROUBLE, readRows, readSourceTrouble } from '@circulate/database';
import { findAlarm } from '@circulate/source-reader';
import { z } from 'zod';

const SourceHealthSchema = z.object({
  id: z.string(),
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
});

/** Counts sources with an alarm at `now`, as listed by `GET /admin/sources?alarms=true`. */
export const countAlarms = async (db: Db, now: Date): Promise<number> => {
  const [sources, troubles] = await Promise.all([
    readRows(db, SourceHealthSchema)`
    SELECT id, created_at, paused_at, interval_seconds, quiet_after_days, rhythm_days, next_run_at,
      last_new_at, last_polled_at, failures, failing_since, last_result
    FROM sources WHERE paused_at IS NULL`,
    readSourceTrouble(db),
  ]);
  const hasAlarm = (source: (typeof sources)[number]) =>
    findAlarm({ ...source, ...(troubles.get(source.id) ?? NO_TROUBLE) }, now) !== null;
  return sources.filter(hasAlarm).length;
};
