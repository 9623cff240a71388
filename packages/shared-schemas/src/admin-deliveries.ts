import { z } from 'zod';
import { AlertReasonSchema } from './alerts.ts';
import {
  AlertKindSchema,
  ChannelKindSchema,
  DeliveryKindSchema,
  DeliveryStateSchema,
} from './closed-lists.ts';
import {
  boundedText,
  InputTimestampSchema,
  pageOf,
  pageQuery,
  TimestampSchema,
  UuidSchema,
} from './primitives.ts';

/** `GET /admin/deliveries`: by a part of the receiver's address or of the reply, circular, state. */
export const DeliveryFilterSchema = z.strictObject({
  email: boundedText(320).trim().optional(),
  circular: UuidSchema.optional(),
  state: DeliveryStateSchema.optional(),
  /** A part of what the other side said. */
  reply: boundedText(200).trim().optional(),
  channel: ChannelKindSchema.optional(),
  /** Since when it was sent, or came back. */
  sent_from: InputTimestampSchema.optional(),
  bounced_from: InputTimestampSchema.optional(),
  ...pageQuery,
});
export type DeliveryFilter = z.infer<typeof DeliveryFilterSchema>;

/** One try, bounce or other thing that happened to a delivery; `detail` is the mail server's reply. */
export const DeliveryEventSchema = z.object({
  event: z.enum([
    'sent',
    'deferred',
    'blocked',
    'failed',
    'cancelled',
    'bounced',
    'resent',
    'unsubscribed',
  ]),
  detail: z.string().nullable(),
  at: TimestampSchema,
});
export type DeliveryEvent = z.infer<typeof DeliveryEventSchema>;

/** `POST /admin/deliveries/resend`: what failed or was cancelled, further by circular and reply. */
export const ResendFilterSchema = z.strictObject({
  circular: UuidSchema.optional(),
  state: z.enum(['failed', 'cancelled']),
  reply: boundedText(200).trim().min(1).optional(),
});
export type ResendFilter = z.infer<typeof ResendFilterSchema>;

/** How many deliveries are on their way again. */
export const ResentSchema = z.object({ resent: z.number().int() });
export type Resent = z.infer<typeof ResentSchema>;

/** What a message tells: of which circular, why, and whether it went without it. */
export const ToldAlertSchema = z.object({
  kind: AlertKindSchema,
  circular: z.object({
    id: UuidSchema,
    title: z.string().nullable(),
    /** That of the title. */
    language: z.string().nullable(),
  }),
  why: AlertReasonSchema,
  left_out_reason: z.string().nullable(),
});
export type ToldAlert = z.infer<typeof ToldAlertSchema>;

/** A message on its way to its receiver, with its history, the newest event first. */
export const DeliverySchema = z.object({
  id: UuidSchema,
  channel: ChannelKindSchema,
  kind: DeliveryKindSchema,
  state: DeliveryStateSchema,
  user: z.object({
    id: UuidSchema,
    email: z.string(),
    mail_stopped_at: TimestampSchema.nullable(),
  }),
  alerts: z.array(ToldAlertSchema),
  /** The address of the last try, where it is another than the user's now. */
  sent_to: z.string().nullable(),
  attempts: z.number().int(),
  message_id: z.string().nullable(),
  reply: z.string().nullable(),
  created_at: TimestampSchema,
  retry_at: TimestampSchema.nullable(),
  sent_at: TimestampSchema.nullable(),
  history: z.array(DeliveryEventSchema),
});
export type Delivery = z.infer<typeof DeliverySchema>;

export const DeliveryPageSchema = pageOf(DeliverySchema);
export type DeliveryPage = z.infer<typeof DeliveryPageSchema>;

/** `GET /admin/deliveries/why`: why somebody got, or did not get, the alert of a circular. */
export const WhyQuerySchema = z.strictObject({
  circular: UuidSchema,
  email: boundedText(320).trim().min(1),
});
export type WhyQuery = z.infer<typeof WhyQuerySchema>;

export const WhyNotCodeSchema = z.enum([
  'NOT_PUBLISHED',
  'WITHDRAWN',
  'OLDER_THAN_SOURCE',
  'BANK_NOT_FOLLOWED',
  'CATEGORY_NOT_FOLLOWED',
  'FOLLOWED_LATER',
  'SEARCH_DOES_NOT_FIT',
  'SEARCH_TOLD_LATER',
  'PROFILE_INCOMPLETE',
  'ADDRESS_NOT_VERIFIED',
  'MAIL_STOPPED',
]);
export type WhyNotCode = z.infer<typeof WhyNotCodeSchema>;

/** The alert, where there is one, and every obstacle that stands in plain words. */
export const WhySchema = z.object({
  alert: z
    .object({
      id: UuidSchema,
      /** How far its email has come; null where none was made. */
      state: DeliveryStateSchema.nullable(),
      sent_at: TimestampSchema.nullable(),
      reply: z.string().nullable(),
    })
    .nullable(),
  obstacles: z.array(z.object({ code: WhyNotCodeSchema, text: z.string() })),
});
export type Why = z.infer<typeof WhySchema>;
