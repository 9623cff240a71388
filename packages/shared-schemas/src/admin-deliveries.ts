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

/**
 * `GET /admin/deliveries`: filters by circular and state, and by substrings of the recipient and
 * the reply.
 */
export const DeliveryFilterSchema = z.strictObject({
  email: boundedText(320).trim().optional(),
  circular: UuidSchema.optional(),
  state: DeliveryStateSchema.optional(),
  /** Part of the reply from the receiving server. */
  reply: boundedText(200).trim().optional(),
  channel: ChannelKindSchema.optional(),
  /** Earliest time at which the message was sent (`sent_from`), or bounced (`bounced_from`). */
  sent_from: InputTimestampSchema.optional(),
  bounced_from: InputTimestampSchema.optional(),
  ...pageQuery,
});
export type DeliveryFilter = z.infer<typeof DeliveryFilterSchema>;

/**
 * An attempt, a bounce or another event in a delivery's history; `detail` is the mail server's
 * reply.
 */
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

/**
 * `POST /admin/deliveries/resend`: resends all failed or all cancelled deliveries, optionally only
 * those for one circular or with one reply.
 */
export const ResendFilterSchema = z.strictObject({
  circular: UuidSchema.optional(),
  state: z.enum(['failed', 'cancelled']),
  reply: boundedText(200).trim().min(1).optional(),
});
export type ResendFilter = z.infer<typeof ResendFilterSchema>;

/** Number of deliveries that are being resent. */
export const ResentSchema = z.object({ resent: z.number().int() });
export type Resent = z.infer<typeof ResentSchema>;

/**
 * An alert in a message: its circular, the reason for it and, if the message was sent without it,
 * why.
 */
export const DeliveredAlertSchema = z.object({
  kind: AlertKindSchema,
  circular: z.object({
    id: UuidSchema,
    title: z.string().nullable(),
    /** Language of the circular's title. */
    language: z.string().nullable(),
  }),
  why: AlertReasonSchema,
  left_out_reason: z.string().nullable(),
});
export type DeliveredAlert = z.infer<typeof DeliveredAlertSchema>;

/** A message to one recipient, with its history from newest to oldest. */
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
  alerts: z.array(DeliveredAlertSchema),
  /**
   * Email address to which the last attempt was sent, if it differs from the user's current one.
   */
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

/** `GET /admin/deliveries/why`: explains why a user did or didn't get an alert for a circular. */
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
  'TYPE_LEFT_OUT',
  'FOLLOWED_LATER',
  'SEARCH_DOES_NOT_FIT',
  'SEARCH_TOLD_LATER',
  'PROFILE_INCOMPLETE',
  'ADDRESS_NOT_VERIFIED',
  'MAIL_STOPPED',
]);
export type WhyNotCode = z.infer<typeof WhyNotCodeSchema>;

/**
 * A user's alert for a circular, if there is one, and everything that prevents one, in plain words.
 */
export const WhySchema = z.object({
  alert: z
    .object({
      id: UuidSchema,
      /** State of the alert's email; null if the alert has no email. */
      state: DeliveryStateSchema.nullable(),
      sent_at: TimestampSchema.nullable(),
      reply: z.string().nullable(),
    })
    .nullable(),
  obstacles: z.array(z.object({ code: WhyNotCodeSchema, text: z.string() })),
});
export type Why = z.infer<typeof WhySchema>;
