import { z } from 'zod';
import { BankRefSchema } from './banks.ts';
import { CircularItemSchema } from './circulars.ts';
import { FrequencySchema } from './email-delivery.ts';
import { UuidSchema } from './primitives.ts';
import { DOCUMENT_TYPES } from './reading.ts';

const ids = z.array(UuidSchema).max(20_000).default([]);

/**
 * `POST /preview`: subscriptions and frequencies that the caller is trying out. Nothing is stored.
 */
export const PreviewInputSchema = z.strictObject({
  follow_banks: ids,
  unfollow_banks: ids,
  follow_categories: ids,
  unfollow_categories: ids,
  macroeconomic: z.boolean().optional(),
  frequency: FrequencySchema.optional(),
  /** Frequencies for individual banks; null for a bank with the default frequency. */
  bank_frequencies: z
    .array(z.strictObject({ bank_id: UuidSchema, frequency: FrequencySchema.nullable() }))
    .max(1_000)
    .default([]),
  /** Document types to exclude from alerts; if not given, those that the caller excludes now. */
  left_out_types: z.array(z.enum(DOCUMENT_TYPES)).optional(),
});
export type PreviewInput = z.infer<typeof PreviewInputSchema>;

const CountsSchema = z.object({ circulars: z.int(), emails: z.int() });

/** Alerts that the caller would have got in recent weeks with these choices. */
export const PreviewSchema = z.object({
  last_30_days: CountsSchema,
  last_90_days: CountsSchema,
  /** Number of days that the preview covers: 90, or fewer in a new deployment. */
  days: z.int().min(1).max(90).default(90),
  /** The newest matching circulars, at most five. */
  latest: z.array(CircularItemSchema),
  /** Matching circulars of excluded types in the same days: how many, and the newest five. */
  left_out: z
    .object({ circulars: z.int(), latest: z.array(CircularItemSchema) })
    .default({ circulars: 0, latest: [] }),
});
export type Preview = z.infer<typeof PreviewSchema>;

/**
 * `GET /preview/titles`: for each category, one recent circular, if there is any, preferably from a
 * bank that the caller subscribes to.
 */
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

/** `GET /preview/email`: the circular to show in the email; if not given, a sample. */
export const EmailPreviewQuerySchema = z.strictObject({ circular_id: UuidSchema.optional() });

/**
 * An email as the caller would get it, except that its unsubscribe and sign-in links don't work.
 */
export const EmailPreviewSchema = z.object({
  subject: z.string(),
  /** The email as a complete HTML document with its own styles and no scripts. */
  html: z.string(),
  is_sample: z.boolean(),
});
export type EmailPreview = z.infer<typeof EmailPreviewSchema>;
