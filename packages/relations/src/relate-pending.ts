import { type Database, isDatabaseUnavailable, readRows } from '@circulate/database';
import { z } from 'zod';
import { relateCircular } from './relate-circular.ts';

const BATCH = 50;
const PendingSchema = z.object({ id: z.string(), circular_id: z.string() });

type Settings = { reportError: (error: unknown) => void; now?: Date };

/**
 * Relates listed circulars that have changed since the last run, and those whose status changes
 * today, at most `BATCH`. Returns their number. If one fails, reports it, and skips it until it
 * changes.
 */
export const relatePending = async (
  db: Database,
  { reportError, now = new Date() }: Settings,
): Promise<number> => {
  // Adds 14 hours, because no time zone is further ahead of UTC.
  await db.$executeRaw`
    UPDATE circular_versions v SET related_at = NULL, standing_until = NULL
    FROM banks b
    WHERE b.id = v.bank_id AND v.listed_on IS NOT NULL
      AND v.standing_until <= (${now}::timestamptz + interval '14 hours')::date
      AND v.standing_until <= (${now}::timestamptz AT TIME ZONE b.time_zone)::date`;
  const pending = await readRows(db, PendingSchema)`
    SELECT id, circular_id FROM circular_versions
    WHERE related_at IS NULL AND listed_on IS NOT NULL ORDER BY id LIMIT ${BATCH}`;
  for (const { id, circular_id } of pending) {
    try {
      await relateCircular(db, circular_id, { now });
    } catch (error) {
      if (isDatabaseUnavailable(error)) throw error;
      reportError(error);
      await db.circularVersion.update({ where: { id }, data: { related_at: now } });
    }
  }
  return pending.length;
};
