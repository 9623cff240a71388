import { z } from 'zod';
import { BankRefSchema } from './banks.ts';
import { CategoryRefSchema } from './categories.ts';
import { CircularAnnexSchema } from './circular-files.ts';
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
import { DOCUMENT_TYPES, FieldOriginsSchema, LICENCE_TYPES } from './reading.ts';
import {
  RelationSchema,
  StandingProofSchema,
  StandingSchema,
  TimelineEventSchema,
} from './relations.ts';

/** `GET /circulars`: full-text query and filters; `from` and `to` are inclusive. */
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

/** Archive filters that can't be part of a saved search. */
const ownFilters = {
  /**
   * If set, limits the list to circulars that match the caller's subscriptions, by bank and
   * category.
   */
  mine: z.enum(['true']).optional(),
  /** If set, limits the list to circulars that the caller saved. */
  saved: z.enum(['true']).optional(),
  standing: StandingSchema.optional(),
  document_type: z.enum([...DOCUMENT_TYPES, 'unknown']).optional(),
  /**
   * The caller's type of institution: excludes circulars that are clearly addressed only to other
   * types.
   */
  applies_to: z.enum(LICENCE_TYPES).exclude(['all']).optional(),
};

/** `GET /circulars`. Sorting by relevance covers only the newest matches (`RANKED_AT_MOST`). */
export const CircularListQuerySchema = CircularFilterSchema.extend({
  ...ownFilters,
  sort: z.enum(['newest', 'relevance']).optional(),
});
export type CircularListQuery = z.infer<typeof CircularListQuerySchema>;

/**
 * `GET /circulars/counts` and `GET /circulars/csv`: the filters of `GET /circulars`, without paging
 * and sorting.
 */
export const CircularSetQuerySchema = CircularListQuerySchema.omit({
  cursor: true,
  limit: true,
  sort: true,
});
export type CircularSetQuery = z.infer<typeof CircularSetQuerySchema>;

/** A day (yyyy-MM-dd) or a month (yyyy-MM). */
const PeriodSchema = z.string().regex(/^\d{4}-\d{2}(?:-\d{2})?$/);

/** A circular in a list. `title` is the translated title, if there is one. */
export const CircularItemSchema = z.object({
  id: UuidSchema,
  bank: BankRefSchema,
  title: z.string().nullable(),
  original_title: z.string().nullable(),
  /**
   * The bank's number for the circular, such as 43/2024; shown with the title (`numberedTitle`).
   */
  act_number: z.string().nullable(),
  language: z.string().nullable(),
  /** Issue date in the bank's own calendar. */
  published_on: DateSchema.nullable(),
  /**
   * If the circular is undated, the day (yyyy-MM-dd) or month (yyyy-MM) that its title names.
   * Earlier releases don't send this field.
   */
  title_period: PeriodSchema.nullable().default(null),
  /** When Circulate received the circular. */
  received_at: TimestampSchema,
  /** When Circulate published the circular; null if it hasn't. */
  published_at: TimestampSchema.nullable(),
  kind: CategoryTypeSchema.nullable(),
  categories: z.array(CategoryRefSchema),
  status: CircularStatusSchema,
  /**
   * The act's status, and the sentence that supports it; `unknown` and null if there is none.
   * Earlier releases don't send these two fields and the two below.
   */
  standing: StandingSchema.default('unknown'),
  standing_proof: StandingProofSchema.nullable().default(null),
  /** Null if unknown. */
  document_type: z.enum(DOCUMENT_TYPES).nullable().default(null),
  /** Types of institutions that the circular addresses; empty if uncertain. */
  addressed_to: z.array(z.enum(LICENCE_TYPES)).default([]),
});
export type CircularItem = z.infer<typeof CircularItemSchema>;

/** An excerpt of a text around search matches. Plain text, even if it looks like markup. */
export const PassageSchema = z.object({
  language: z.string().nullable(),
  parts: z.array(z.object({ text: z.string(), is_found: z.boolean() })),
});
export type Passage = z.infer<typeof PassageSchema>;

/**
 * A search result, with the passage that matches; null if the match isn't in the circular's text.
 */
export const CircularHitSchema = CircularItemSchema.extend({ passage: PassageSchema.nullable() });
export type CircularHit = z.infer<typeof CircularHitSchema>;

export const CircularPageSchema = pageOf(CircularHitSchema);
export type CircularPage = z.infer<typeof CircularPageSchema>;

/** Filters for which the API counts the circulars that match each value. */
export const FACETS = [
  'bank',
  'region',
  'country',
  'category',
  'type',
  'language',
  'standing',
  'document_type',
] as const;

const CountsSchema = z.record(z.string(), z.number().int());

/**
 * `GET /circulars/counts`: how many circulars match the filters and, for each filter, how many
 * would match each other value of it. Values without matches are left out.
 */
export const CircularCountsSchema = z.object({
  total: z.number().int(),
  bank: CountsSchema,
  region: CountsSchema,
  country: CountsSchema,
  category: CountsSchema,
  type: CountsSchema,
  language: CountsSchema,
  standing: CountsSchema.default({}),
  document_type: CountsSchema.default({}),
  /** Whether counting stopped early, which makes the total a minimum. */
  is_partial: z.boolean(),
  /** Filters whose counts are minimums too. */
  partial_facets: z.array(z.enum(FACETS)),
});
export type CircularCounts = z.infer<typeof CircularCountsSchema>;

/** `GET /circulars/find`: part of a number, or the first letters of words, as typed so far. */
export const FindQuerySchema = z.strictObject({ q: boundedText(100).trim().min(2) });

export const FoundCircularsSchema = z.object({ items: z.array(CircularHitSchema) });

/**
 * A category of a circular: who assigned it, with what confidence, and the sentence that supports
 * it.
 */
export const CircularCategorySchema = CategoryRefSchema.extend({
  confidence: z.number(),
  decided_by: z.string(),
  evidence: z.string(),
});
export type CircularCategory = z.infer<typeof CircularCategorySchema>;

/** A summary in three lines, and who wrote it. */
export const CircularSummarySchema = z.object({
  language: z.string(),
  text: z.string(),
  decided_by: z.string(),
});
export type CircularSummary = z.infer<typeof CircularSummarySchema>;

/** A circular's translated title and text, and who translated them. */
export const CircularTranslationSchema = z.object({
  language: z.string(),
  title: z.string(),
  text: z.string(),
  decided_by: z.string(),
  /** Points to check against the original, such as missing figures. */
  warning: z.string().nullable().optional(),
});

/** One version of a circular. A file that changes at a known link becomes a new version. */
export const CircularVersionSchema = z.object({
  number: z.number().int(),
  file_name: z.string(),
  file_bytes: z.number().int(),
  page_count: z.number().int().nullable(),
  /** SHA-256 of the file in hexadecimal. */
  content_hash: z.string(),
  created_at: TimestampSchema,
});
export type CircularVersion = z.infer<typeof CircularVersionSchema>;

/** `GET /circulars/:id/versions/:number`. */
export const VersionParamsSchema = z.strictObject({
  id: UuidSchema,
  number: z.coerce.number().int().min(1).max(100_000),
});

/** The text of one version of a circular; null if it couldn't be read. */
export const VersionTextSchema = z.object({
  number: z.number().int(),
  text: z.string().nullable(),
});
export type VersionText = z.infer<typeof VersionTextSchema>;

/** `GET /circulars/:id`. All texts are those of the newest version. */
export const CircularDetailSchema = CircularItemSchema.extend({
  categories: z.array(CircularCategorySchema),
  summary: CircularSummarySchema.nullable(),
  /**
   * Dates, addressees and other acts, each with the sentence that states it; null if none were
   * extracted.
   */
  facts: CircularFactsSchema.nullable(),
  /** How the title, number and issue date were found; null if that wasn't stored. */
  origins: FieldOriginsSchema.nullable().default(null),
  /** This circular's effects on other acts, and other circulars' effects on it. */
  relations: z.array(RelationSchema).default([]),
  related_by: z.array(RelationSchema).default([]),
  /** History of the act, earliest first. */
  timeline: z.array(TimelineEventSchema).default([]),
  text: z.string().nullable(),
  translation: CircularTranslationSchema.nullable(),
  /**
   * Why the circular has no translation, in plain words; null if it has one or doesn't need one.
   */
  translation_note: z.string().nullable(),
  /** Whether the caller has asked for a translation. */
  translation_asked: z.boolean().optional(),
  versions: z.array(CircularVersionSchema),
  /** Annexes to the newest version. */
  annexes: z.array(CircularAnnexSchema),
  reason_code: z.string().nullable(),
  reason: z.string().nullable(),
  source_url: z.string().nullable(),
  /** Other URLs at which the bank published the same text. */
  other_addresses: z.array(z.string()),
});
export type CircularDetail = z.infer<typeof CircularDetailSchema>;

/** Why another circular is related. */
export const RelatedReasonSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('same_act'), act: z.string() }),
  z.object({ kind: z.literal('same_words'), words: z.array(z.string()) }),
  z.object({ kind: z.literal('same_category'), category: z.string() }),
]);
export type RelatedReason = z.infer<typeof RelatedReasonSchema>;

/**
 * `GET /circulars/:id/related`: up to five related circulars, each with the reason why it is
 * related.
 */
export const RelatedCircularsSchema = z.object({
  items: z.array(CircularItemSchema.extend({ reason: RelatedReasonSchema })),
});
export type RelatedCirculars = z.infer<typeof RelatedCircularsSchema>;
