import { type Database, type Db, newestVersionOf, Prisma, readRows } from '@circulate/database';
import {
  type AdminCircular,
  CHECKS_MAX,
  MARK_SECONDS,
  REVIEW_QUEUE_MAX,
  type ReviewFilter,
  type ReviewItem,
  ReviewItemSchema,
  type ReviewMark,
  type ReviewQueue,
  type WaitingStatus,
  WaitingStatusSchema,
} from '@circulate/shared-schemas';
import { z } from 'zod';
import { limitCalls } from '../../../clients/limited-calls.ts';
import type { LimiterStore } from '../../../clients/limiters.ts';
import { notFound } from '../../../lib/app-error.ts';
import { listAskedTranslations } from '../../translation-requests/translation-requests.service.ts';
import { nameOf } from '../../users/people.ts';
import { findHeld } from '../circulars/hold-publication.ts';

type Deps = {
  db: Database;
  limiterStore: LimiterStore;
  /** Reads a circular. Throws NOT_FOUND. */
  readCircular: (id: string) => Promise<AdminCircular>;
  targetLanguage: string;
};

export type ReviewService = ReturnType<typeof createReviewService>;

/**
 * Limit on a user's calls per minute that mark a circular as open. It allows for skipping through
 * the queue in several tabs; the page itself renews a mark three times a minute.
 */
const MARKS_A_MINUTE = 120;

/** The review queue, and which users have which of its circulars open. */
export const createReviewService = ({ db, limiterStore, readCircular, targetLanguage }: Deps) => {
  const countMark = limitCalls(limiterStore, {
    name: 'review-marks',
    points: MARKS_A_MINUTE,
    durationS: 60,
  });

  return {
    /**
     * Returns the circulars in review, longest waiting first. `opened_by` names other users who
     * have the circular open, not the caller.
     */
    queue: async (userId: string, filter: ReviewFilter): Promise<ReviewQueue> => {
      const statuses = filter.status ? [filter.status] : WaitingStatusSchema.options;
      const [rows, checks, translations, total, held] = await Promise.all([
        findWaiting(db, statuses),
        filter.status ? [] : findChecks(db, userId),
        filter.status ? [] : listAskedTranslations(db, targetLanguage),
        db.circular.count({ where: { status: { in: statuses } } }),
        findHeld(db),
      ]);
      const openers = await findOpeners(
        db,
        [...rows, ...checks].map(({ id }) => id),
        userId,
      );
      const toItem = (row: WaitingRow): ReviewItem => ({
        ...row,
        waiting_since: row.waiting_since.toISOString(),
        opened_by: openers.get(row.id) ?? [],
      });
      return {
        items: rows.map(toItem),
        total,
        checks: checks.map(toItem),
        translations,
        undoable: held.map(({ circular_id, title, ms_left, ...person }) => ({
          circular_id,
          title,
          ms_left,
          decided_by_name: nameOf(person),
        })),
      };
    },

    /**
     * Returns a circular in the review queue. For a blind check it leaves out the decision, because
     * only a reviewer who hasn't seen it can check it (docs/categoriser.md: labels).
     */
    open: async (id: string, userId: string): Promise<AdminCircular> => {
      const [circular, isToCheck] = await Promise.all([readCircular(id), waitsFor(db, id, userId)]);
      return isToCheck ? { ...circular, ...UNDECIDED } : circular;
    },

    /**
     * Records that a user has a circular open, or renews the marker. Throws NOT_FOUND, or
     * RATE_LIMITED if called too often.
     */
    mark: async (id: string, userId: string): Promise<ReviewMark> => {
      await countMark(userId);
      if ((await storeMark(db, id, userId)) === 0) throw notFound('circular');
      return { opened_by: (await findOpeners(db, [id], userId)).get(id) ?? [] };
    },

    /** Removes a user's marker, if there is one. */
    unmark: async (id: string, userId: string): Promise<ReviewMark> => {
      await db.reviewMark.deleteMany({ where: { circular_id: id, user_id: userId } });
      return { opened_by: (await findOpeners(db, [id], userId)).get(id) ?? [] };
    },
  };
};

/** Says why a circular was chosen for a blind check. */
const CHECK_REASONS = {
  sample: 'Blind check of an automatically published circular. Choose its categories.',
  second_look: 'Second opinion on a reviewer’s decision. Choose its categories.',
};

/** Replaces the fields that would reveal how a circular was categorised. */
const UNDECIDED = {
  kind: null,
  categories: [],
  confidence: null,
  decided_by: null,
  reason_code: null,
  reason: null,
} satisfies Partial<AdminCircular>;

/** Number of days for which a published circular is offered for a blind check. */
const CHECKED_DAYS = 30;

/** Selects a user's unanswered blind checks of circulars that are still published. */
const checksFor = (userId: string) => Prisma.sql`
  FROM checks
  JOIN circular_versions v ON v.id = checks.version_id
  JOIN circulars c ON c.id = v.circular_id AND c.status = 'published'
  WHERE checks.at > now() - make_interval(days => ${CHECKED_DAYS}::int)
    AND NOT EXISTS (SELECT FROM labels l WHERE l.version_id = v.id AND l.user_id = ${userId}::uuid)
    AND NOT EXISTS (
      SELECT FROM circular_versions newer
      WHERE newer.circular_id = c.id AND newer.number > v.number)`;

/** Whether a user has an open blind check for a circular. */
const waitsFor = async (db: Db, circularId: string, userId: string): Promise<boolean> => {
  const rows = await readRows(db, z.unknown())`
    SELECT 1 ${checksFor(userId)} AND c.id = ${circularId}::uuid LIMIT 1`;
  return rows.length > 0;
};

/** Returns the blind checks that are open for a user, longest waiting first. */
const findChecks = (db: Db, userId: string) => readRows(db, WaitingRowSchema)`
  SELECT asked.id, asked.status, asked.waiting_since, asked.revision, asked.title, asked.act_number,
    asked.file_name,
    CASE asked.why WHEN 'sample' THEN ${CHECK_REASONS.sample}
      ELSE ${CHECK_REASONS.second_look} END AS reason,
    json_build_object('id', b.id, 'bank_name', b.bank_name, 'display_name', b.display_name) AS bank
  FROM (
    SELECT c.id, c.status::text AS status, checks.at AS waiting_since, c.revision, checks.why, c.bank_id,
      v.title, v.act_number, v.file_name ${checksFor(userId)}
    ORDER BY checks.at, c.id LIMIT ${CHECKS_MAX}
  ) asked
  JOIN banks b ON b.id = asked.bank_id
  ORDER BY asked.waiting_since, asked.id`;

const WaitingRowSchema = ReviewItemSchema.omit({ opened_by: true }).extend({
  waiting_since: z.date(),
});
type WaitingRow = z.infer<typeof WaitingRowSchema>;

const findWaiting = (db: Db, statuses: readonly WaitingStatus[]) => readRows(db, WaitingRowSchema)`
  SELECT c.id, c.status::text AS status, c.reason, c.moved_at AS waiting_since, c.revision,
    v.title, v.act_number, v.file_name,
    json_build_object('id', b.id, 'bank_name', b.bank_name, 'display_name', b.display_name) AS bank
  FROM (
    SELECT * FROM circulars
    WHERE status IN ('in_review', 'failed') AND status = ANY(${statuses}::circular_status[])
    ORDER BY moved_at, id LIMIT ${REVIEW_QUEUE_MAX}
  ) c
  JOIN banks b ON b.id = c.bank_id
  JOIN LATERAL ${newestVersionOf(Prisma.sql`c.id`)} v ON true
  ORDER BY c.moved_at, c.id`;

/** Stores or renews a marker and deletes expired ones. Returns 0 if the circular doesn't exist. */
const storeMark = async (db: Database, circularId: string, userId: string): Promise<number> => {
  await db.$executeRaw`DELETE FROM review_marks WHERE held_until < now()`;
  return db.$executeRaw`
    INSERT INTO review_marks (circular_id, user_id, held_until)
    SELECT id, ${userId}::uuid, now() + make_interval(secs => ${MARK_SECONDS}::float8)
    FROM circulars WHERE id = ${circularId}::uuid
    ON CONFLICT (circular_id, user_id) DO UPDATE SET held_until = excluded.held_until`;
};

const OpenerRowSchema = z.object({
  circular_id: z.string(),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  email: z.string(),
});

/** Returns the names of other users who have these circulars open, by circular. */
const findOpeners = async (db: Db, circularIds: string[], userId: string) => {
  const rows = await readRows(db, OpenerRowSchema)`
    SELECT m.circular_id, u.first_name, u.last_name, u.email
    FROM review_marks m JOIN users u ON u.id = m.user_id
    WHERE m.circular_id = ANY(${circularIds}::uuid[]) AND m.user_id <> ${userId}::uuid
      AND m.held_until >= now()
    ORDER BY u.first_name, u.id`;
  const openers = new Map<string, string[]>();
  for (const { circular_id, ...person } of rows) {
    openers.set(circular_id, [...(openers.get(circular_id) ?? []), nameOf(person)]);
  }
  return openers;
};
