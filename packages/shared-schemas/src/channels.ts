import { z } from 'zod';
import { ChannelStateSchema, DeliveryStateSchema, OtherChannelKindSchema } from './closed-lists.ts';
import { HttpUrlSchema, requiredText, TimestampSchema, UuidSchema } from './primitives.ts';

const ChannelNameSchema = requiredText(100, { message: 'Enter a name' });

/**
 * Why a channel is paused: by its owner, because the endpoint responded 410 Gone, or after three
 * days of failures.
 */
export const PauseReasonSchema = z.enum(['paused', 'gone', 'failing']);
export type PauseReason = z.infer<typeof PauseReasonSchema>;

/** A webhook, Slack or Teams channel as shown to its owner. */
export const ChannelSchema = z.object({
  id: UuidSchema,
  kind: OtherChannelKindSchema,
  name: z.string(),
  /** Host of the channel's URL. The full URL is never shown again. */
  host: z.string(),
  state: ChannelStateSchema,
  state_reason: PauseReasonSchema.nullable(),
  state_since: TimestampSchema.nullable(),
  failing_since: TimestampSchema.nullable(),
  /** Until when the previous webhook secret stays valid; null if there is none. */
  previous_secret_until: TimestampSchema.nullable(),
  /**
   * Number of alerts that were put on hold when the channel was paused, and that can now be sent.
   */
  held: z.number().int(),
  created_at: TimestampSchema,
});
export type Channel = z.infer<typeof ChannelSchema>;

/**
 * `GET /channels`. `kinds` lists the types of channels that can be added: none if no encryption key
 * is set.
 */
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

/**
 * Response when a channel is created or its secret rotated. No other response includes the
 * webhook's secret.
 */
export const ChannelWithSecretSchema = z.object({
  channel: ChannelSchema,
  secret: z.string().nullable(),
});
export type ChannelWithSecret = z.infer<typeof ChannelWithSecretSchema>;

/** `PATCH /channels/:id`: changes the given fields; `paused` pauses or resumes the channel. */
export const ChannelChangeSchema = z.strictObject({
  name: ChannelNameSchema.optional(),
  url: HttpUrlSchema.optional(),
  paused: z.boolean().optional(),
});
export type ChannelChange = z.infer<typeof ChannelChangeSchema>;

/**
 * `POST /channels/:id/test`: whether the test message arrived, with the status of the response or
 * the reason for the failure.
 */
export const ChannelTestSchema = z.object({ arrived: z.boolean(), reply: z.string() });
export type ChannelTest = z.infer<typeof ChannelTestSchema>;

/** Number of messages on hold that are now being sent. */
export const HeldSentSchema = z.object({ sent: z.number().int() });
export type HeldSent = z.infer<typeof HeldSentSchema>;

/** A message sent through a channel, as shown to the channel's owner. */
export const ChannelDeliverySchema = z.object({
  id: UuidSchema,
  state: DeliveryStateSchema,
  attempts: z.number().int(),
  /** HTTP status of the last response, or the reason why there was none. */
  reply: z.string().nullable(),
  created_at: TimestampSchema,
  sent_at: TimestampSchema.nullable(),
  /** When the message will be retried; null if it won't be. */
  retry_at: TimestampSchema.nullable(),
  circulars: z.array(z.object({ id: UuidSchema, title: z.string().nullable() })),
});
export type ChannelDelivery = z.infer<typeof ChannelDeliverySchema>;

/** `GET /channels/:id/deliveries`: the fifty newest messages. */
export const ChannelDeliveryListSchema = z.array(ChannelDeliverySchema);
