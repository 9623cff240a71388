import { z } from 'zod';
import { BankRefSchema } from './banks.ts';
import { CircularStatusSchema } from './closed-lists.ts';
import { TimestampSchema, UuidSchema } from './primitives.ts';

/** How long a publication can be undone. */
export const UNDO_SECONDS = 10;

/** How long a mark on the review desk holds without being renewed. */
export const MARK_SECONDS = 60;

/** The most that the review desk lists at once; the rest follows as these are decided. */
export const REVIEW_QUEUE_MAX = 100;

/** Where a circular stands that waits for a person. */
export const WaitingStatusSchema = CircularStatusSchema.extract(['in_review', 'failed']);
export type WaitingStatus = z.infer<typeof WaitingStatusSchema>;

/** `GET /admin/review`. */
export const ReviewFilterSchema = z.strictObject({ status: WaitingStatusSchema.optional() });
export type ReviewFilter = z.infer<typeof ReviewFilterSchema>;

/** The most that the review desk offers at once to be checked. */
export const CHECKS_MAX = 20;

/** A circular that waits for a person, or is published already and waits to be checked. */
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
  /** The names of the other admins who have it open. */
  opened_by: z.array(z.string()),
});
export type ReviewItem = z.infer<typeof ReviewItemSchema>;

/** A publication that can still be undone. */
export const UndoableSchema = z.object({
  circular_id: UuidSchema,
  title: z.string(),
  decided_by_name: z.string(),
  ms_left: z.number().int(),
});
export type Undoable = z.infer<typeof UndoableSchema>;

/** What waits for a person, the longest first, how much that is in all, and what can be undone. */
export const ReviewQueueSchema = z.object({
  items: z.array(ReviewItemSchema),
  total: z.number().int(),
  /** What is published already and the caller is asked to check; not counted in `total`. */
  checks: z.array(ReviewItemSchema),
  undoable: z.array(UndoableSchema),
});
export type ReviewQueue = z.infer<typeof ReviewQueueSchema>;

/** `POST /admin/review/:id/mark`: the names of the other admins who have it open. */
export const ReviewMarkSchema = z.object({ opened_by: z.array(z.string()) });
export type ReviewMark = z.infer<typeof ReviewMarkSchema>;
