import { z } from 'zod';
import { BankRefSchema } from './banks.ts';
import { CircularItemSchema } from './circulars.ts';
import { FrequencySchema } from './email-delivery.ts';
import { UuidSchema } from './primitives.ts';

const ids = z.array(UuidSchema).max(20_000).default([]);

/** `POST /preview`: changes to what the caller follows and how often they hear of it; none is stored. */
export const PreviewInputSchema = z.strictObject({
  follow_banks: ids,
  unfollow_banks: ids,
  follow_categories: ids,
  unfollow_categories: ids,
  macroeconomic: z.boolean().optional(),
  frequency: FrequencySchema.optional(),
  /** Choices of single banks; null: as for all banks. */
  bank_frequencies: z
    .array(z.strictObject({ bank_id: UuidSchema, frequency: FrequencySchema.nullable() }))
    .max(1_000)
    .default([]),
});
export type PreviewInput = z.infer<typeof PreviewInputSchema>;

const CountsSchema = z.object({ circulars: z.int(), emails: z.int() });

/** What such choices would have brought of late. */
export const PreviewSchema = z.object({
  last_30_days: CountsSchema,
  last_90_days: CountsSchema,
  /** At most five, the newest first. */
  latest: z.array(CircularItemSchema),
});
export type Preview = z.infer<typeof PreviewSchema>;

/** `GET /preview/titles`: a recent circular of each category that has one, of a bank followed where it can be. */
export const RecentTitleListSchema = z.array(
  z.object({
    category_id: UuidSchema,
    circular_id: UuidSchema,
    bank: BankRefSchema.pick({ display_name: true }),
    title: z.string(),
    language: z.string().nullable(),
  }),
);
export type RecentTitleList = z.infer<typeof RecentTitleListSchema>;

/** `GET /preview/email`: the circular that the email is to tell of; none asks for a sample. */
export const EmailPreviewQuerySchema = z.strictObject({ circular_id: UuidSchema.optional() });

/** An email as it would be sent to the caller, but for its links of stopping and signing in. */
export const EmailPreviewSchema = z.object({
  subject: z.string(),
  /** A whole document, with styles of its own and no script. */
  html: z.string(),
  is_sample: z.boolean(),
});
export type EmailPreview = z.infer<typeof EmailPreviewSchema>;
