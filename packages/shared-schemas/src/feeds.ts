import { z } from 'zod';
import { TimestampSchema } from './primitives.ts';

/**
 * `GET /users/feed` and `DELETE /users/feed`: when the caller's private feed was created; null if
 * there is none.
 */
export const FeedStateSchema = z.object({ created_at: TimestampSchema.nullable() });
export type FeedState = z.infer<typeof FeedStateSchema>;

/**
 * `POST /users/feed`: the new feed's path on the API host, which is shown only once. The feed
 * replaces any earlier one.
 */
export const NewFeedSchema = z.object({ path: z.string(), created_at: TimestampSchema });
export type NewFeed = z.infer<typeof NewFeedSchema>;

/** Path parameter of `GET /feeds/{token}.atom`. */
export const FeedParamsSchema = z.strictObject({
  file: z.string().regex(/^[\w-]{43}\.atom$/, 'Not a feed URL'),
});

/** Path parameter of `GET /calendars/{token}.ics`. */
export const CalendarParamsSchema = z.strictObject({
  file: z.string().regex(/^[\w-]{43}\.ics$/, 'Not a calendar URL'),
});
