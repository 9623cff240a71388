import { z } from 'zod';
import { BankRefSchema } from './banks.ts';
import { CircularItemSchema } from './circulars.ts';
import { FrequencySchema } from './email-delivery.ts';
import { UuidSchema } from './primitives.ts';
import { DOCUMENT_TYPES } from './reading.ts';

const ids = z.array(UuidSchema).max(20_000).default([]);

/**
 * `POST /preview`: changes to the caller's subscriptions and frequencies to try out. Nothing is
 * stored.
 */
export const PreviewInputSchema = z.strictObject({
  follow_banks: ids,
  unfollow_banks: ids,
  follow_categories: ids,
  unfollow_categories: ids,
  macroeconomic: z.boolean().optional(),
  frequency: FrequencySchema.optional(),
  /** Frequencies for individual banks; null for the default. */
  bank_frequencies: z
    .array(z.strictObject({ bank_id: UuidSchema, frequency: FrequencySchema.nullable() }))
    .max(1_000)
    .default([]),
  /** Document types to exclude; by default the ones excluded now. */
  left_out_types: z.array(z.enum(DOCUMENT_TYPES)).optional(),
});
export type PreviewInput = z.infer<typeof PreviewInputSchema>;

const CountsSchema = z.object({ circulars: z.int(), emails: z.int() });

/** Alerts that these choices would have triggered in recent weeks. */
export const PreviewSchema = z.object({
  last_30_days: CountsSchema,
  last_90_days: CountsSchema,
  /** How many of the last 90 days have data: fewer than 90 in a new deployment. */
  days: z.int().min(1).max(90).default(90),
  /** The newest circulars, at most five. */
  latest: z.array(CircularItemSchema),
  /** Circulars of excluded types in the last 90 days: the number, and the newest five at most. */
  left_out: z
    .object({ circulars: z.int(), latest: z.array(CircularItemSchema) })
    .default({ circulars: 0, latest: [] }),
});
export type Preview = z.infer<typeof PreviewSchema>;

/**
 * `GET /preview/titles`: one recent circular per category, if there is any, preferably from a
 * subscribed bank.
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

/** `GET /preview/email`: the circular to show in the email; a sample by default. */
export const EmailPreviewQuerySchema = z.strictObject({ circular_id: UuidSchema.optional() });

/** An email as the caller would get it, except for its unsubscribe and sign-in links. */
export const EmailPreviewSchema = z.object({
  subject: z.string(),
  /** A complete document with its own styles and no scripts. */
  html: z.string(),
  is_sample: z.boolean(),
});
export type EmailPreview = z.infer<typeof EmailPreviewSchema>;
