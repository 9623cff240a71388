import { z } from 'zod';
import { SourceKindSchema, SourcePreviewSchema, SourceSettingsSchema } from './admin-sources.ts';
import { BankRefSchema } from './banks.ts';
import { IMPORT_LIMITS } from './constants.ts';
import { boundedText, pageOf, pageQuery, TimestampSchema, UuidSchema } from './primitives.ts';
import { PublishesSchema, SourceConfidenceSchema, SourceWallSchema } from './source-catalogue.ts';

/**
 * What a live preview of a known source came to: it can be read down to its first document, it answers
 * but reads otherwise than was known, it refuses us, or it does not answer.
 */
export const PreviewOutcomeSchema = z.enum(['works', 'changed', 'walled', 'unreachable']);
export type PreviewOutcome = z.infer<typeof PreviewOutcomeSchema>;

/** The last preview of a known source in this deployment; `advice` is what to try. */
export const LastPreviewSchema = z.object({
  outcome: PreviewOutcomeSchema,
  at: TimestampSchema,
  reason: z.string(),
  advice: z.string().nullable(),
  item_count: z.number().int(),
});
export type LastPreview = z.infer<typeof LastPreviewSchema>;

/** Where a known source comes from: the shipped catalogue, or a file that an admin imported. */
export const KnownSourceOriginSchema = z.enum(['catalogue', 'import']);
export type KnownSourceOrigin = z.infer<typeof KnownSourceOriginSchema>;

/** A source of a bank that is known, and off until an admin starts watching it. */
export const KnownSourceSchema = z.object({
  id: UuidSchema,
  bank: BankRefSchema,
  origin: KnownSourceOriginSchema,
  kind: SourceKindSchema,
  url: z.string(),
  settings: SourceSettingsSchema,
  publishes: PublishesSchema,
  languages: z.array(z.string()),
  platform: z.string().nullable(),
  confidence: SourceConfidenceSchema,
  last_seen: z.string(),
  walls: z.array(SourceWallSchema),
  note: z.string().nullable(),
  /** Since when the catalogue no longer has it. */
  left_at: TimestampSchema.nullable(),
  /** Null: never tried in this deployment. */
  last_preview: LastPreviewSchema.nullable(),
  /** The source that watches it, and whether it is on. */
  watched: z.object({ id: UuidSchema, is_paused: z.boolean() }).nullable(),
});
export type KnownSource = z.infer<typeof KnownSourceSchema>;

/** What is known of a bank's sources. */
export const CatalogueBankSchema = z.object({
  bank: BankRefSchema,
  country: z.string(),
  /** Sources of the bank that are on. */
  watched_count: z.number().int(),
  sources: z.array(KnownSourceSchema),
});
export type CatalogueBank = z.infer<typeof CatalogueBankSchema>;

/** `GET /admin/catalogue`. `show` keeps banks with such a source alone. */
export const CatalogueFilterSchema = z.strictObject({
  region: UuidSchema.optional(),
  bank: UuidSchema.optional(),
  show: z.enum(['unknown', 'unwatched', 'never_tried', ...PreviewOutcomeSchema.options]).optional(),
  ...pageQuery,
});
export type CatalogueFilter = z.infer<typeof CatalogueFilterSchema>;

export const CataloguePageSchema = pageOf(CatalogueBankSchema);
export type CataloguePage = z.infer<typeof CataloguePageSchema>;

/** `POST /admin/catalogue/:id/preview`. */
export const KnownSourcePreviewSchema = z.object({
  known_source: KnownSourceSchema,
  preview: SourcePreviewSchema,
});
export type KnownSourcePreview = z.infer<typeof KnownSourcePreviewSchema>;

/** `POST /admin/catalogue/previews`: previews what is known of a region, or of every bank. */
export const StartPreviewRunInputSchema = z.strictObject({ region_id: UuidSchema.optional() });
export type StartPreviewRunInput = z.infer<typeof StartPreviewRunInputSchema>;

/** Many previews that a worker makes one after the other. `results` are those that have ended. */
export const PreviewRunSchema = z.object({
  id: UuidSchema,
  /** Null: every region. */
  region: z.object({ region_id: UuidSchema, region_name: z.string() }).nullable(),
  state: z.enum(['running', 'done', 'stopped']),
  started_at: TimestampSchema,
  ended_at: TimestampSchema.nullable(),
  total: z.number().int(),
  done: z.number().int(),
  counts: z.record(PreviewOutcomeSchema, z.number().int()),
  results: z.array(
    z.object({
      id: UuidSchema,
      bank_name: z.string(),
      url: z.string(),
      outcome: PreviewOutcomeSchema,
      reason: z.string(),
      advice: z.string().nullable(),
    }),
  ),
});
export type PreviewRun = z.infer<typeof PreviewRunSchema>;

/** `GET /admin/catalogue/previews`: the run that goes on, or the last one. */
export const LatestPreviewRunSchema = z.object({ run: PreviewRunSchema.nullable() });

/** `GET /admin/catalogue/export`. */
export const ExportFilterSchema = z.strictObject({ bank: UuidSchema.optional() });

/** A file of known sources, and what was left out of it because its address carries a secret. */
export const CatalogueExportSchema = z.object({
  name: z.string(),
  text: z.string(),
  source_count: z.number().int(),
  left_out: z.array(z.object({ bank_name: z.string(), host: z.string(), reason: z.string() })),
});
export type CatalogueExport = z.infer<typeof CatalogueExportSchema>;

/** `POST /admin/catalogue/import`: files of known sources, each of a bank or of several. */
export const ImportCatalogueInputSchema = z.strictObject({
  files: z
    .array(z.strictObject({ name: boundedText(255), text: boundedText(IMPORT_LIMITS.bytes) }))
    .min(1)
    .max(IMPORT_LIMITS.files),
});
export type ImportCatalogueInput = z.infer<typeof ImportCatalogueInputSchema>;

/** What an import brought: sources that are new, and those that were known already. */
export const ImportResultSchema = z.object({
  added: z.number().int(),
  known: z.number().int(),
  bank_count: z.number().int(),
});
export type ImportResult = z.infer<typeof ImportResultSchema>;
