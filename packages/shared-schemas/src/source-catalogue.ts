import { z } from 'zod';
import { SourceKindSchema, SourceSettingsSchema } from './admin-sources.ts';
import { HttpUrlSchema, LanguageSchema, requiredText } from './primitives.ts';

/** Type of content that a source publishes. */
export const PublishesSchema = z.enum(['circulars', 'legislation', 'press_releases', 'statistics']);
export type Publishes = z.infer<typeof PublishesSchema>;

/**
 * Confidence that a catalogue entry is right: `high` if a public tool uses exactly this URL,
 * `medium` if the URL was found by hand, `low` if it was guessed from similar URLs.
 */
export const SourceConfidenceSchema = z.enum(['high', 'medium', 'low']);
export type SourceConfidence = z.infer<typeof SourceConfidenceSchema>;

/** Known obstacles to reading a source automatically. */
export const SourceWallSchema = z.enum([
  'firewall',
  'captcha',
  'refuses_programs',
  'files_refused',
  'drawn_by_script',
  'documents_by_script',
  'list_unknown',
  'no_documents',
]);
export type SourceWall = z.infer<typeof SourceWallSchema>;

const slug = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'Must be lower-case letters, digits and hyphens');

const MOST_SOURCES = 200;
const MOST_BANKS = 500;

/**
 * A catalogue entry of a bank. `key` identifies it among the bank's entries, even if its URL
 * changes.
 */
export const CatalogueSourceSchema = z.strictObject({
  key: slug(60),
  kind: SourceKindSchema,
  publishes: PublishesSchema,
  url: HttpUrlSchema,
  settings: SourceSettingsSchema.optional(),
  /** Names of the headers that the site requires and whose values aren't in `settings`. */
  needs_headers: z
    .array(z.enum(['referer', 'accept_language']))
    .max(2)
    .optional(),
  languages: z.array(LanguageSchema).min(1).max(10),
  platform: requiredText(60).optional(),
  confidence: SourceConfidenceSchema,
  /** Year or date at which the entry was last confirmed. */
  last_seen: z.string().regex(/^\d{4}(?:-\d{2}-\d{2})?$/, 'Must be a year or a date as yyyy-MM-dd'),
  walls: z.array(SourceWallSchema).max(SourceWallSchema.options.length).optional(),
  note: requiredText(500).optional(),
});
export type CatalogueSource = z.infer<typeof CatalogueSourceSchema>;

const repeatIn = (values: string[]) => values.find((value, at) => values.indexOf(value) !== at);

/** The catalogue file of one bank; `bank` is its `bank_name`. */
export const CatalogueFileSchema = z
  .strictObject({
    bank: slug(100),
    sources: z.array(CatalogueSourceSchema).min(1).max(MOST_SOURCES),
  })
  .superRefine(({ sources }, context) => {
    for (const name of ['key', 'url'] as const) {
      const repeated = repeatIn(sources.map((source) => source[name]));
      if (repeated === undefined) continue;
      const at = sources.findLastIndex((source) => source[name] === repeated);
      context.addIssue({
        code: 'custom',
        path: ['sources', at, name],
        message: 'Appears twice',
      });
    }
  });
export type CatalogueFile = z.infer<typeof CatalogueFileSchema>;

/** The catalogue files of several banks, combined into one. */
export const CatalogueBundleSchema = z.strictObject({
  banks: z.array(CatalogueFileSchema).min(1).max(MOST_BANKS),
});
