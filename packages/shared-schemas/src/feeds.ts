import { z } from 'zod';
import { TimestampSchema } from './primitives.ts';

/** `GET /users/feed` and `DELETE /users/feed`: since when there is a private feed; null where there is none. */
export const FeedStateSchema = z.object({ created_at: TimestampSchema.nullable() });
export type FeedState = z.infer<typeof FeedStateSchema>;

/** `POST /users/feed`: a path on the API host, this once; the feed before it ends. */
export const NewFeedSchema = z.object({ path: z.string(), created_at: TimestampSchema });
export type NewFeed = z.infer<typeof NewFeedSchema>;

/** The path parameter of `GET /feeds/{token}.atom`. */
export const FeedParamsSchema = z.strictObject({
  file: z.string().regex(/^[\w-]{43}\.atom$/, 'This is no address of a feed'),
});
