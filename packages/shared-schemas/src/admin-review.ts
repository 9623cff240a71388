import { z } from 'zod';
import { BankRefSchema } from './banks.ts';
import { CircularStatusSchema } from './closed-lists.ts';
import { TimestampSchema, UuidSchema } from './primitives.ts';

/** How long a publication can be undone. */
export const UNDO_SECONDS = 10;

/** How long an admin counts as having a circular open, unless the mark is renewed. */
export const MARK_SECONDS = 60;

/** Maximum number of circulars in the review queue. Others appear as these are decided. */
export const REVIEW_QUEUE_MAX = 100;

/** Statuses of circulars in the review queue. */
export const WaitingStatusSchema = CircularStatusSchema.extract(['in_review', 'failed']);
export type WaitingStatus = z.infer<typeof WaitingStatusSchema>;

/** `GET /admin/review`. */
export const ReviewFilterSchema = z.strictObject({ status: WaitingStatusSchema.optional() });
export type ReviewFilter = z.infer<typeof ReviewFilterSchema>;

/** Maximum number of blind checks offered to a reviewer. */
export const CHECKS_MAX = 20;

/** A circular in the review queue, or a published one for a blind check. */
export const ReviewItemSchema = z.object({
  id: UuidSchema,
  bank: BankRefSchema,
  title: z.string().nullable(),
  act_number: z.string().nullable(),
  file_name: z.string(),
  status: CircularStatusSchema.extract(['in_review', 'failed', 'published']),
  reason: z.string().nullable(),
  waiting_since: TimestampSchema,
  revision: z.number().int(),
  /** Names of the other admins who have the circular open. */
  opened_by: z.array(z.string()),
});
export type ReviewItem = z.infer<typeof ReviewItemSchema>;

/** A circular that readers asked us to translate. */
export const AskedTranslationSchema = z.object({
  id: UuidSchema,
  bank: BankRefSchema,
  title: z.string(),
  language: z.string().nullable(),
  /** How many readers asked, and when the first one did. */
  readers: z.number().int(),
  since: TimestampSchema,
});
export type AskedTranslation = z.infer<typeof AskedTranslationSchema>;

/**
 * `POST /admin/circulars/:id/translation-requests/decline`: the number of requests that were
 * declined.
 */
export const DeclinedTranslationSchema = z.object({ declined: z.number().int() });

/** A publication that can still be undone. */
export const UndoableSchema = z.object({
  circular_id: UuidSchema,
  title: z.string(),
  decided_by_name: z.string(),
  ms_left: z.number().int(),
});

/**
 * The oldest circulars in the review queue, the total number of circulars in it, and the
 * publications that can still be undone.
 */
export const ReviewQueueSchema = z.object({
  items: z.array(ReviewItemSchema),
  total: z.number().int(),
  /** Published circulars that the caller should check blindly; not included in `total`. */
  checks: z.array(ReviewItemSchema),
  /**
   * Circulars that readers asked us to translate, oldest request first; not included in `total`.
   */
  translations: z.array(AskedTranslationSchema),
  undoable: z.array(UndoableSchema),
});
export type ReviewQueue = z.infer<typeof ReviewQueueSchema>;

/** `POST /admin/review/:id/mark`: the names of the other admins who have the circular open. */
export const ReviewMarkSchema = z.object({ opened_by: z.array(z.string()) });
export type ReviewMark = z.infer<typeof ReviewMarkSchema>;
