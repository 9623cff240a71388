import { z } from 'zod';
import { ChannelStateSchema, DeliveryStateSchema, OtherChannelKindSchema } from './closed-lists.ts';
import { HttpUrlSchema, requiredText, TimestampSchema, UuidSchema } from './primitives.ts';

const ChannelNameSchema = requiredText(100, { message: 'Enter a name' });

/** Why a channel is paused: by its owner, by a 410 response, or after three days of failures. */
export const PauseReasonSchema = z.enum(['paused', 'gone', 'failing']);
export type PauseReason = z.infer<typeof PauseReasonSchema>;

/** A webhook, Slack or Teams channel as its owner sees it. */
export const ChannelSchema = z.object({
  id: UuidSchema,
  kind: OtherChannelKindSchema,
  name: z.string(),
  /** Host of its URL; the full URL is never shown again. */
  host: z.string(),
  state: ChannelStateSchema,
  state_reason: PauseReasonSchema.nullable(),
  state_since: TimestampSchema.nullable(),
  failing_since: TimestampSchema.nullable(),
  /** Until when the previous secret is also valid; null if there is none. */
  previous_secret_until: TimestampSchema.nullable(),
  /** Number of alerts put on hold when it was paused, which can be sent now. */
  held: z.number().int(),
  created_at: TimestampSchema,
});
export type Channel = z.infer<typeof ChannelSchema>;

/** `GET /channels`; `kinds` can be added here, and is empty if no encryption key is set. */
export const ChannelListSchema = z.object({
  items: z.array(ChannelSchema),
  kinds: z.array(OtherChannelKindSchema),
});
export type ChannelList = z.infer<typeof ChannelListSchema>;

/** `POST /channels`. */
export const NewChannelSchema = z.strictObject({
  kind: OtherChannelKindSchema,
  name: ChannelNameSchema,
  url: HttpUrlSchema,
});
export type NewChannel = z.infer<typeof NewChannelSchema>;

/** Response to `POST /channels` and to a rotation: the only one with the webhook's secret. */
export const ChannelWithSecretSchema = z.object({
  channel: ChannelSchema,
  secret: z.string().nullable(),
});
export type ChannelWithSecret = z.infer<typeof ChannelWithSecretSchema>;

/** `PATCH /channels/:id`: changes the given fields; `paused` pauses and resumes. */
export const ChannelChangeSchema = z.strictObject({
  name: ChannelNameSchema.optional(),
  url: HttpUrlSchema.optional(),
  paused: z.boolean().optional(),
});
export type ChannelChange = z.infer<typeof ChannelChangeSchema>;

/**
 * `POST /channels/:id/test`: whether it arrived, and the response status or the reason it didn't.
 */
export const ChannelTestSchema = z.object({ arrived: z.boolean(), reply: z.string() });
export type ChannelTest = z.infer<typeof ChannelTestSchema>;

/** Number of messages being sent now. */
export const HeldSentSchema = z.object({ sent: z.number().int() });
export type HeldSent = z.infer<typeof HeldSentSchema>;

/** A message of a channel, as its owner sees it. */
export const ChannelDeliverySchema = z.object({
  id: UuidSchema,
  state: DeliveryStateSchema,
  attempts: z.number().int(),
  /** Status of the last response, or the reason that it didn't arrive. */
  reply: z.string().nullable(),
  created_at: TimestampSchema,
  sent_at: TimestampSchema.nullable(),
  /** When it will be retried, if at all. */
  retry_at: TimestampSchema.nullable(),
  circulars: z.array(z.object({ id: UuidSchema, title: z.string().nullable() })),
});
export type ChannelDelivery = z.infer<typeof ChannelDeliverySchema>;

/** `GET /channels/:id/deliveries`: the newest fifty. */
export const ChannelDeliveryListSchema = z.array(ChannelDeliverySchema);
