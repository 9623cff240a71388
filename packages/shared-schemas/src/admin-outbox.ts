import { z } from 'zod';
import { pageOf, pageQuery, TimestampSchema } from './primitives.ts';

/** Id of an outbox entry. A string, because it can exceed JavaScript's safe integers. */
const OutboxEntryIdSchema = z
  .string()
  .regex(/^[1-9]\d{0,17}$/, 'Must be the id of an outbox entry');

/** `GET /admin/outbox`. */
export const SetAsideFilterSchema = z.strictObject(pageQuery);
export type SetAsideFilter = z.infer<typeof SetAsideFilterSchema>;

/** Path parameter of calls on a single outbox entry. */
export const OutboxEntryParamsSchema = z.strictObject({ id: OutboxEntryIdSchema });

/** A job that this release can't process: its name and payload, since when, and why. */
export const SetAsideEntrySchema = z.object({
  id: OutboxEntryIdSchema,
  job: z.string(),
  payload: z.unknown(),
  error: z.string(),
  created_at: TimestampSchema,
  failed_at: TimestampSchema,
});
export type SetAsideEntry = z.infer<typeof SetAsideEntrySchema>;

export const SetAsidePageSchema = pageOf(SetAsideEntrySchema);
export type SetAsidePage = z.infer<typeof SetAsidePageSchema>;

/** Response of `POST /admin/outbox/:id/retry`, which makes the relay try the job again. */
export const RetriedSchema = z.object({ retried: z.literal(true) });
