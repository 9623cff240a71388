import { z } from 'zod';
import { BankRefSchema } from './banks.ts';
import { CategoryRefSchema } from './categories.ts';
import { ChannelKindSchema } from './closed-lists.ts';
import { boundedText, TimestampSchema, UuidSchema } from './primitives.ts';
import { SearchRefSchema } from './searches.ts';

/** Why no mail goes to a user: their address bounced, or they wanted no more. */
export const MailStopReasonSchema = z.enum(['bounced', 'unsubscribed']);
export type MailStopReason = z.infer<typeof MailStopReasonSchema>;

/** A channel besides email through which a person is told. */
export const LiveChannelSchema = z.object({ kind: ChannelKindSchema, name: z.string() });
export type LiveChannel = z.infer<typeof LiveChannelSchema>;

/** `GET /users/mail` and `POST /users/mail/resume`: whether mail reaches the caller. */
export const MailStateSchema = z.object({
  stopped_at: TimestampSchema.nullable(),
  reason: MailStopReasonSchema.nullable(),
  /** Through what else the caller is told, whatever mail does. */
  live_channels: z.array(LiveChannelSchema),
});
export type MailState = z.infer<typeof MailStateSchema>;

/** The path parameter of the unsubscribe calls. */
export const UnsubscribeParamsSchema = z.strictObject({ token: boundedText(64).min(1) });

/** What the reader of an email can stop or change; false and empty where it is so already. */
export const UnsubscribeChoicesSchema = z.object({
  banks: z.array(BankRefSchema),
  categories: z.array(CategoryRefSchema),
  macroeconomic: z.boolean(),
  /** Saved searches that brought the email and still tell. */
  searches: z.array(SearchRefSchema),
  weekly_instead: z.boolean(),
  all_emails: z.boolean(),
  /** What else tells its reader, which no choice here stops. */
  live_channels: z.array(LiveChannelSchema),
});
export type UnsubscribeChoices = z.infer<typeof UnsubscribeChoicesSchema>;

/**
 * `POST /unsubscribe/:token`. Without a choice it stops what brought an alert, its bank and its saved
 * searches, and all emails where it is a digest: so the one-click header of mail clients asks (RFC 8058),
 * whose own field is let through and means nothing. A category of macroeconomic data is named by no id,
 * nor need be the bank of an alert.
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

/** `POST /bounces`: what a bounce led to. */
export const BounceResultSchema = z.object({
  outcome: z.enum(['stopped', 'noted', 'ignored']),
});
export type BounceResult = z.infer<typeof BounceResultSchema>;

/** The query of `POST /bounces`: the address that the bounce came to, where the mail server tells. */
export const BounceQuerySchema = z.strictObject({ recipient: boundedText(320).optional() });
