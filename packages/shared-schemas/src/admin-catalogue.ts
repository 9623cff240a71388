import { z } from 'zod';
import { SourceKindSchema, SourcePreviewSchema, SourceSettingsSchema } from './admin-sources.ts';
import { BankRefSchema } from './banks.ts';
import { IMPORT_LIMITS } from './constants.ts';
import { boundedText, pageOf, pageQuery, TimestampSchema, UuidSchema } from './primitives.ts';
import { PublishesSchema, SourceConfidenceSchema, SourceWallSchema } from './source-catalogue.ts';

/**
 * Result of a live preview of a catalogue entry: `works` if its list and first document can be
 * read, `changed` if the site responds but the list can no longer be read there, `walled` if the
 * site blocks us, `unreachable` if it doesn't respond.
 */
export const PreviewOutcomeSchema = z.enum(['works', 'changed', 'walled', 'unreachable']);
export type PreviewOutcome = z.infer<typeof PreviewOutcomeSchema>;

/** Latest preview of a catalogue entry in this deployment; `advice` suggests what to try next. */
export const LastPreviewSchema = z.object({
  outcome: PreviewOutcomeSchema,
  at: TimestampSchema,
  reason: z.string(),
  advice: z.string().nullable(),
  item_count: z.number().int(),
});
export type LastPreview = z.infer<typeof LastPreviewSchema>;

/** Where a catalogue entry came from: the shipped catalogue, or a file that an admin imported. */
export const KnownSourceOriginSchema = z.enum(['catalogue', 'import']);

/** A catalogue entry. It isn't monitored until an admin starts monitoring it. */
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
  /** When the entry was removed from the shipped catalogue; null if it is still in it. */
  left_at: TimestampSchema.nullable(),
  /** Null if the entry hasn't been previewed in this deployment. */
  last_preview: LastPreviewSchema.nullable(),
  /**
   * The source that was created from the entry, and whether it is paused; null if there is none.
   */
  watched: z.object({ id: UuidSchema, is_paused: z.boolean() }).nullable(),
});
export type KnownSource = z.infer<typeof KnownSourceSchema>;

/** A bank's catalogue entries. */
export const CatalogueBankSchema = z.object({
  bank: BankRefSchema,
  country: z.string(),
  /** Number of the bank's active sources. */
  watched_count: z.number().int(),
  sources: z.array(KnownSourceSchema),
});
export type CatalogueBank = z.infer<typeof CatalogueBankSchema>;

/** `GET /admin/catalogue`. `show` limits the list to banks with at least one entry of that kind. */
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

/**
 * `POST /admin/catalogue/previews`: previews the catalogue entries of one region or, without
 * `region_id`, all entries. With `monitors`, starts monitoring the ones that work.
 */
export const StartPreviewRunInputSchema = z.strictObject({
  region_id: UuidSchema.optional(),
  monitors: z.boolean().default(false),
});
export type StartPreviewRunInput = z.infer<typeof StartPreviewRunInputSchema>;

/** A batch of previews that a worker runs one after another. `results` lists the finished ones. */
export const PreviewRunSchema = z.object({
  id: UuidSchema,
  /** Null for all regions. */
  region: z.object({ region_id: UuidSchema, region_name: z.string() }).nullable(),
  state: z.enum(['running', 'done', 'stopped']),
  /** Whether to start monitoring the entries that work. */
  monitors: z.boolean(),
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
      is_monitored: z.boolean(),
    }),
  ),
});
export type PreviewRun = z.infer<typeof PreviewRunSchema>;

/** `GET /admin/catalogue/previews`: the batch in progress or, if there is none, the last one. */
export const LatestPreviewRunSchema = z.object({ run: PreviewRunSchema.nullable() });

/** `GET /admin/catalogue/export`. */
export const ExportFilterSchema = z.strictObject({ bank: UuidSchema.optional() });

/**
 * Exported catalogue entries, and the entries that were left out because their URL contains a
 * secret.
 */
export const CatalogueExportSchema = z.object({
  name: z.string(),
  text: z.string(),
  source_count: z.number().int(),
  left_out: z.array(z.object({ bank_name: z.string(), host: z.string(), reason: z.string() })),
});
export type CatalogueExport = z.infer<typeof CatalogueExportSchema>;

/** `POST /admin/catalogue/import`: catalogue files, each for one or more banks. */
export const ImportCatalogueInputSchema = z.strictObject({
  files: z
    .array(z.strictObject({ name: boundedText(255), text: boundedText(IMPORT_LIMITS.bytes) }))
    .min(1)
    .max(IMPORT_LIMITS.files),
});
export type ImportCatalogueInput = z.infer<typeof ImportCatalogueInputSchema>;

/** Result of a catalogue import: which entries are new, and which existed already. */
export const ImportResultSchema = z.object({
  added: z.number().int(),
  known: z.number().int(),
  bank_count: z.number().int(),
});
export type ImportResult = z.infer<typeof ImportResultSchema>;
