import { z } from 'zod';
import { ChannelStateSchema, DeliveryStateSchema, OtherChannelKindSchema } from './closed-lists.ts';
import { HttpUrlSchema, requiredText, TimestampSchema, UuidSchema } from './primitives.ts';

const ChannelNameSchema = requiredText(100, { message: 'Give it a name' });

/** Why a channel takes no alerts: its owner paused it, its server answered 410, or three days of failures. */
export const PauseReasonSchema = z.enum(['paused', 'gone', 'failing']);
export type PauseReason = z.infer<typeof PauseReasonSchema>;

/** A webhook, or a channel of Slack or Teams, as its owner sees it. */
export const ChannelSchema = z.object({
  id: UuidSchema,
  kind: OtherChannelKindSchema,
  name: z.string(),
  /** The host that it leads to; the whole address is shown to nobody again. */
  host: z.string(),
  state: ChannelStateSchema,
  state_reason: PauseReasonSchema.nullable(),
  state_since: TimestampSchema.nullable(),
  failing_since: TimestampSchema.nullable(),
  /** Until when the secret before the present one counts too; null where none does. */
  previous_secret_until: TimestampSchema.nullable(),
  /** How many alerts were on their way when it was paused, and may be sent now. */
  held: z.number().int(),
  created_at: TimestampSchema,
});
export type Channel = z.infer<typeof ChannelSchema>;

/** `GET /channels`; `kinds` are those that can be added here, none where no key for them is set. */
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

/** What `POST /channels` gives, and a rotation: the secret of a webhook, this once. */
export const ChannelWithSecretSchema = z.object({
  channel: ChannelSchema,
  secret: z.string().nullable(),
});
export type ChannelWithSecret = z.infer<typeof ChannelWithSecretSchema>;

/** `PATCH /channels/:id`: what is given is changed; `paused` pauses and resumes. */
export const ChannelChangeSchema = z.strictObject({
  name: ChannelNameSchema.optional(),
  url: HttpUrlSchema.optional(),
  paused: z.boolean().optional(),
});
export type ChannelChange = z.infer<typeof ChannelChangeSchema>;

/** `POST /channels/:id/test`: whether it arrived, and the status of the answer or what was in the way. */
export const ChannelTestSchema = z.object({ arrived: z.boolean(), reply: z.string() });
export type ChannelTest = z.infer<typeof ChannelTestSchema>;

/** How many messages are on their way now. */
export const HeldSentSchema = z.object({ sent: z.number().int() });
export type HeldSent = z.infer<typeof HeldSentSchema>;

/** A message of a channel, as its owner sees it. */
export const ChannelDeliverySchema = z.object({
  id: UuidSchema,
  state: DeliveryStateSchema,
  attempts: z.number().int(),
  /** The status of the last answer, or what was in the way. */
  reply: z.string().nullable(),
  created_at: TimestampSchema,
  sent_at: TimestampSchema.nullable(),
  /** When it is tried again, where it waits for that. */
  retry_at: TimestampSchema.nullable(),
  circulars: z.array(z.object({ id: UuidSchema, title: z.string().nullable() })),
});
export type ChannelDelivery = z.infer<typeof ChannelDeliverySchema>;

/** `GET /channels/:id/deliveries`: the newest fifty. */
export const ChannelDeliveryListSchema = z.array(ChannelDeliverySchema);
