import { type Database, readRows } from '@circulate/database';
import {
  type Marks,
  type MarksInput,
  TODAY,
  type Today,
  type Visit,
} from '@circulate/shared-schemas';
import { z } from 'zod';
import { notFound } from '../../lib/app-error.ts';
import { toTimeOrNull } from '../../lib/dates.ts';
import {
  isVisibleToSubscribers,
  loadCircularRows,
  toCircularItem,
} from '../circulars/circular-items.ts';
import { marksSince, readWatch } from './today.queries.ts';

/**
 * Minutes of absence after which a new visit starts, so that a reload belongs to the same visit.
 */
const SAME_VISIT_MINUTES = 30;

export type TodayService = ReturnType<typeof createTodayService>;

const PreviousVisitSchema = z.object({ previous_visit_at: z.date().nullable() });

/**
 * Recent circulars that match a user's subscriptions, and which of them the user has read or saved.
 */
export const createTodayService = ({ db }: { db: Database }) => ({
  /** Records a visit and returns the time of the previous one. */
  visit: async (userId: string): Promise<Visit> => {
    const [row] = await readRows(db, PreviousVisitSchema)`
      UPDATE users SET
        previous_visit_at = CASE
          WHEN last_visit_at > now() - make_interval(mins => ${SAME_VISIT_MINUTES})
          THEN previous_visit_at ELSE last_visit_at END,
        last_visit_at = now()
      WHERE id = ${userId}::uuid
      RETURNING previous_visit_at`;
    return { previous_visit_at: toTimeOrNull(row?.previous_visit_at ?? null) };
  },

  today: async (userId: string): Promise<Today> => {
    const [marks, watch] = await Promise.all([
      marksSince(db, userId, { days: TODAY.days, limit: TODAY.circulars }),
      readWatch(db, userId),
    ]);
    const rows = await loadCircularRows(
      db,
      marks.map(({ id }) => id),
    );
    const byId = new Map(marks.map((mark) => [mark.id, mark]));
    return {
      items: rows.map((row) => ({
        ...toCircularItem(row),
        is_read: byId.get(row.id)?.is_read ?? false,
        is_saved: byId.get(row.id)?.is_saved ?? false,
      })),
      ...watch,
      last_look_at: toTimeOrNull(watch.last_look_at),
    };
  },

  /**
   * Sets the given read or saved state. Throws NOT_FOUND for a circular that the user may not see.
   * Idempotent.
   */
  mark: async (userId: string, circularId: string, input: MarksInput): Promise<Marks> => {
    const circular = await db.circular.findUnique({
      where: { id: circularId },
      select: { status: true, published_at: true },
    });
    if (!circular || !isVisibleToSubscribers(circular)) throw notFound('circular');
    const key = { user_id: userId, circular_id: circularId };
    const data = {
      ...(input.is_read === undefined ? {} : { read_at: input.is_read ? new Date() : null }),
      ...(input.is_saved === undefined ? {} : { saved_at: input.is_saved ? new Date() : null }),
    };
    const marks = await db.circularMark.upsert({
      where: { user_id_circular_id: key },
      create: { ...key, ...data },
      update: data,
    });
    return {
      circular_id: circularId,
      is_read: marks.read_at !== null,
      is_saved: marks.saved_at !== null,
    };
  },
});
