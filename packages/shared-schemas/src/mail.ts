import { z } from 'zod';
import { BankRefSchema } from './banks.ts';
import { CategoryRefSchema } from './categories.ts';
import { ChannelKindSchema } from './closed-lists.ts';
import { boundedText, TimestampSchema, UuidSchema } from './primitives.ts';
import { SearchRefSchema } from './searches.ts';

/**
 * Why a user gets no emails: because an email to their address bounced, or because they
 * unsubscribed.
 */
export const MailStopReasonSchema = z.enum(['bounced', 'unsubscribed']);
export type MailStopReason = z.infer<typeof MailStopReasonSchema>;

/** An active channel other than email. */
export const LiveChannelSchema = z.object({ kind: ChannelKindSchema, name: z.string() });
export type LiveChannel = z.infer<typeof LiveChannelSchema>;

/** `GET /users/mail` and `POST /users/mail/resume`: whether emails to the caller are on. */
export const MailStateSchema = z.object({
  stopped_at: TimestampSchema.nullable(),
  reason: MailStopReasonSchema.nullable(),
  /** The caller's other active channels. */
  live_channels: z.array(LiveChannelSchema),
});
export type MailState = z.infer<typeof MailStateSchema>;

/** Path parameter of the unsubscribe calls. */
export const UnsubscribeParamsSchema = z.strictObject({ token: boundedText(64).min(1) });

/** Choices that the reader of an email can turn off; false or empty if they are already off. */
export const UnsubscribeChoicesSchema = z.object({
  banks: z.array(BankRefSchema),
  categories: z.array(CategoryRefSchema),
  macroeconomic: z.boolean(),
  /** Saved searches that triggered the email and whose alerts are still on. */
  searches: z.array(SearchRefSchema),
  weekly_instead: z.boolean(),
  all_emails: z.boolean(),
  /** Other active channels, which unsubscribing doesn't affect. */
  live_channels: z.array(LiveChannelSchema),
});
export type UnsubscribeChoices = z.infer<typeof UnsubscribeChoicesSchema>;

/**
 * `POST /unsubscribe/:token`. Without choices, unsubscribes from what triggered the email: for an
 * alert, its bank and saved searches; for a digest, all emails. The one-click header of mail
 * clients does that (RFC 8058); the field that they send is accepted and ignored. Macroeconomic
 * data has no category id, and an alert may have no bank.
 */
export const UnsubscribeInputSchema = z
  .object({
    choice: z.enum(['bank', 'category', 'search', 'weekly', 'all']).optional(),
    bank_id: UuidSchema.optional(),
    category_id: UuidSchema.optional(),
    search_id: UuidSchema.optional(),
  })
  .nullish()
  .transform((input) => input ?? {});
export type UnsubscribeInput = z.infer<typeof UnsubscribeInputSchema>;

/** `POST /bounces`: what Circulate did about the bounce. */
export const BounceResultSchema = z.object({
  outcome: z.enum(['stopped', 'noted', 'ignored']),
});
export type BounceResult = z.infer<typeof BounceResultSchema>;

/** Query of `POST /bounces`: the recipient whose email bounced, if the mail server provides it. */
export const BounceQuerySchema = z.strictObject({ recipient: boundedText(320).optional() });
