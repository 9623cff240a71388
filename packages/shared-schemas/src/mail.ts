import { z } from 'zod';
import { CategoryRefSchema } from './categories.ts';
import { boundedText, TimestampSchema, UuidSchema } from './primitives.ts';

/** Why no mail goes to a user: their address bounced, or they wanted no more. */
export const MailStopReasonSchema = z.enum(['bounced', 'unsubscribed']);
export type MailStopReason = z.infer<typeof MailStopReasonSchema>;

/** `GET /users/mail` and `POST /users/mail/resume`: whether mail reaches the caller. */
export const MailStateSchema = z.object({
  stopped_at: TimestampSchema.nullable(),
  reason: MailStopReasonSchema.nullable(),
});
export type MailState = z.infer<typeof MailStateSchema>;

/** The path parameter of the unsubscribe calls. */
export const UnsubscribeParamsSchema = z.strictObject({ token: boundedText(64).min(1) });

/** What the reader of an alert can stop; false and empty where it is stopped already. */
export const UnsubscribeChoicesSchema = z.object({
  bank: z.object({ display_name: z.string(), is_followed: z.boolean() }),
  categories: z.array(CategoryRefSchema),
  macroeconomic: z.boolean(),
  all_emails: z.boolean(),
});
export type UnsubscribeChoices = z.infer<typeof UnsubscribeChoicesSchema>;

/**
 * `POST /unsubscribe/:token`. Without a choice it stops the bank: so the one-click header of mail
 * clients asks (RFC 8058), whose own field is let through and means nothing. A category of
 * macroeconomic data is named by no id.
 */
export const UnsubscribeInputSchema = z
  .object({
    choice: z.enum(['bank', 'category', 'all']).default('bank'),
    category_id: UuidSchema.optional(),
  })
  .nullish()
  .transform((input) => input ?? { choice: 'bank' as const });
export type UnsubscribeInput = z.infer<typeof UnsubscribeInputSchema>;

/** `POST /bounces`: what a bounce led to. */
export const BounceResultSchema = z.object({
  outcome: z.enum(['stopped', 'noted', 'ignored']),
});
export type BounceResult = z.infer<typeof BounceResultSchema>;

/** The query of `POST /bounces`: the address that the bounce came to, where the mail server tells. */
export const BounceQuerySchema = z.strictObject({ recipient: boundedText(320).optional() });
