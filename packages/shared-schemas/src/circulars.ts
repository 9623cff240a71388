import { z } from 'zod';
import { BankRefSchema } from './banks.ts';
import { CategoryRefSchema } from './categories.ts';
import { CategoryTypeSchema, CircularStatusSchema } from './closed-lists.ts';
import { SEARCH_MAX } from './constants.ts';
import { CircularFactsSchema } from './facts.ts';
import { withoutShownNumber } from './numbered-title.ts';
import {
  boundedText,
  CountryCodeSchema,
  DateSchema,
  InputDateSchema,
  LanguageSchema,
  pageOf,
  pageQuery,
  TimestampSchema,
  UuidSchema,
} from './primitives.ts';

/** `GET /circulars`: full-text query and filters; `from` and `to` include their day. */
export const CircularFilterSchema = z.strictObject({
  q: boundedText(SEARCH_MAX).trim().overwrite(withoutShownNumber).optional(),
  bank: UuidSchema.optional(),
  region: UuidSchema.optional(),
  country: CountryCodeSchema.optional(),
  category: UuidSchema.optional(),
  type: CategoryTypeSchema.optional(),
  language: LanguageSchema.optional(),
  from: InputDateSchema.optional(),
  to: InputDateSchema.optional(),
  ...pageQuery,
});
export type CircularFilter = z.infer<typeof CircularFilterSchema>;

/** What the archive is narrowed by beside the filters that a saved search keeps. */
const ownFilters = {
  /** Only what the caller follows, by bank and category. */
  mine: z.enum(['true']).optional(),
  /** Only what the caller has saved. */
  saved: z.enum(['true']).optional(),
};

/** `GET /circulars`. By relevance, the newest hits alone are put in order (`RANKED_AT_MOST`). */
export const CircularListQuerySchema = CircularFilterSchema.extend({
  ...ownFilters,
  sort: z.enum(['newest', 'relevance']).optional(),
});
export type CircularListQuery = z.infer<typeof CircularListQuerySchema>;

/** `GET /circulars/counts` and `GET /circulars/csv`: the same filters, without page and order. */
export const CircularSetQuerySchema = CircularListQuerySchema.omit({
  cursor: true,
  limit: true,
  sort: true,
});
export type CircularSetQuery = z.infer<typeof CircularSetQuerySchema>;

/** A circular in a list. `title` is the translated one where there is one. */
export const CircularItemSchema = z.object({
  id: UuidSchema,
  bank: BankRefSchema,
  title: z.string().nullable(),
  original_title: z.string().nullable(),
  /** The circular's number at its bank, such as 43/2024; shown with the title (`numberedTitle`). */
  act_number: z.string().nullable(),
  language: z.string().nullable(),
  /** The day that the document bears, in the bank's own calendar. */
  published_on: DateSchema.nullable(),
  /** When the circular came to Circulate. */
  received_at: TimestampSchema,
  /** When it was published in Circulate; null while it is not. */
  published_at: TimestampSchema.nullable(),
  kind: CategoryTypeSchema.nullable(),
  categories: z.array(CategoryRefSchema),
  status: CircularStatusSchema,
});
export type CircularItem = z.infer<typeof CircularItemSchema>;

/** A part of a text around words that were looked for: text alone, whatever it holds. */
export const PassageSchema = z.object({
  language: z.string().nullable(),
  parts: z.array(z.object({ text: z.string(), is_found: z.boolean() })),
});
export type Passage = z.infer<typeof PassageSchema>;

/** A circular that was found, with the passage that holds the words; null where no text does. */
export const CircularHitSchema = CircularItemSchema.extend({ passage: PassageSchema.nullable() });
export type CircularHit = z.infer<typeof CircularHitSchema>;

export const CircularPageSchema = pageOf(CircularHitSchema);
export type CircularPage = z.infer<typeof CircularPageSchema>;

const CountsSchema = z.record(z.string(), z.number().int());

/**
 * `GET /circulars/counts`: how many circulars fit the filters, and would fit with another value of one
 * of them, by that value; what none fits is left out.
 */
export const CircularCountsSchema = z.object({
  total: z.number().int(),
  bank: CountsSchema,
  region: CountsSchema,
  country: CountsSchema,
  category: CountsSchema,
  type: CountsSchema,
  language: CountsSchema,
  /** Whether more fit than were looked at: the total is then the least that there is. */
  is_partial: z.boolean(),
  /** The parts of the filter of which the same is true, each whatever was chosen of it. */
  partial_facets: z.array(z.enum(['bank', 'region', 'country', 'category', 'type', 'language'])),
});
export type CircularCounts = z.infer<typeof CircularCountsSchema>;

/** `GET /circulars/find`: a number, or the beginning of some words, as somebody types them. */
export const FindQuerySchema = z.strictObject({ q: boundedText(100).trim().min(2) });

export const FoundCircularsSchema = z.object({ items: z.array(CircularHitSchema) });

/** A category of a circular, who decided it, how sure it was, and the sentence that decided. */
export const CircularCategorySchema = CategoryRefSchema.extend({
  confidence: z.number(),
  decided_by: z.string(),
  evidence: z.string(),
});
export type CircularCategory = z.infer<typeof CircularCategorySchema>;

/** Three lines on the circular, and what wrote them. */
export const CircularSummarySchema = z.object({
  language: z.string(),
  text: z.string(),
  decided_by: z.string(),
});
export type CircularSummary = z.infer<typeof CircularSummarySchema>;

/** The translated title and text, and what translated them. */
export const CircularTranslationSchema = z.object({
  language: z.string(),
  title: z.string(),
  text: z.string(),
  decided_by: z.string(),
  /** What to check against the original, such as figures that got lost. */
  warning: z.string().nullable().optional(),
});
export type CircularTranslation = z.infer<typeof CircularTranslationSchema>;

/** One version of a circular: new bytes at a known link make another. */
export const CircularVersionSchema = z.object({
  number: z.number().int(),
  file_name: z.string(),
  file_bytes: z.number().int(),
  page_count: z.number().int().nullable(),
  /** SHA-256 of the file, in hex. */
  content_hash: z.string(),
  created_at: TimestampSchema,
});
export type CircularVersion = z.infer<typeof CircularVersionSchema>;

/** An act that a circular names (`facts.acts`), and the circular of the archive that it is. */
export const LinkedActSchema = z.object({ act: z.string(), circular_id: UuidSchema });
export type LinkedAct = z.infer<typeof LinkedActSchema>;

/** `GET /circulars/:id/versions/:number`. */
export const VersionParamsSchema = z.strictObject({
  id: UuidSchema,
  number: z.coerce.number().int().min(1).max(100_000),
});

/** The text of one version; null where none was read. */
export const VersionTextSchema = z.object({
  number: z.number().int(),
  text: z.string().nullable(),
});
export type VersionText = z.infer<typeof VersionTextSchema>;

/** `GET /circulars/:id`. Texts are those of the newest version. */
export const CircularDetailSchema = CircularItemSchema.extend({
  categories: z.array(CircularCategorySchema),
  summary: CircularSummarySchema.nullable(),
  /** Dates, addressees and other acts, each with the words that name it; null where none was looked for. */
  facts: CircularFactsSchema.nullable(),
  /** Those of the named acts that the archive has. */
  linked_acts: z.array(LinkedActSchema),
  text: z.string().nullable(),
  translation: CircularTranslationSchema.nullable(),
  /** Why there is no translation, in words; null where there is one or none is needed. */
  translation_note: z.string().nullable(),
  versions: z.array(CircularVersionSchema),
  reason_code: z.string().nullable(),
  reason: z.string().nullable(),
  source_url: z.string().nullable(),
});
export type CircularDetail = z.infer<typeof CircularDetailSchema>;

/** `POST /circulars/:id/file-link`: a path on the API host that opens the PDF for 60 seconds. */
export const FileLinkSchema = z.object({ path: z.string(), expires_at: TimestampSchema });
export type FileLink = z.infer<typeof FileLinkSchema>;

/** The path parameter of `GET /files/:ticket`. */
export const FileTicketParamsSchema = z.strictObject({ ticket: z.string().min(1).max(2048) });
