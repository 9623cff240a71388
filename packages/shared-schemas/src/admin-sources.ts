import { z } from 'zod';
import { BankRefSchema } from './banks.ts';
import {
  boundedText,
  DateSchema,
  HttpUrlSchema,
  pageOf,
  pageQuery,
  requiredText,
  TimestampSchema,
  UuidSchema,
} from './primitives.ts';

/**
 * Type of a source: an RSS or Atom feed, an HTML page, a JSON response, or a single PDF URL whose
 * file changes.
 */
export const SourceKindSchema = z.enum(['feed', 'html', 'json', 'pdf']);
export type SourceKind = z.infer<typeof SourceKindSchema>;

export const SOURCE_INTERVAL_SECONDS = { min: 60, max: 604_800, default: 900 } as const;
export const SOURCE_ALERT_NEWER_THAN_DAYS_DEFAULT = 2;

const selector = requiredText(500).optional();

/**
 * How to read a list. `html` uses CSS selectors, which apply within an item except for `next_page`.
 * `json` uses dotted paths, which start at an item except for `items`; its `link` can also be a URL
 * with paths in braces (`/circulars/{id}`). Missing settings are detected automatically.
 */
export const SourceSettingsSchema = z.strictObject({
  item: selector,
  link: selector,
  title: selector,
  date: selector,
  next_page: selector,
  /**
   * Order of day, month and year in numeric dates. By default, the order that the dates imply, or
   * else day first.
   */
  date_order: z.enum(['dmy', 'mdy', 'ymd']).optional(),
  /** Referrer and language headers, without which some sites don't serve their list. */
  referer: HttpUrlSchema.optional(),
  accept_language: z
    .string()
    .regex(/^[A-Za-z0-9,;=.* -]{1,100}$/, 'Must be languages such as "es, en;q=0.5"')
    .optional(),
  /** Body, as JSON or form fields, for a list that must be requested by POST. */
  post: requiredText(4_000).optional(),
  /** Whether the page is JavaScript-rendered, so that it must be opened in a browser first. */
  drawn_by_script: z.boolean().optional(),
});
export type SourceSettings = z.infer<typeof SourceSettingsSchema>;

const sourceFields = {
  url: HttpUrlSchema,
  kind: SourceKindSchema,
  settings: SourceSettingsSchema,
  interval_seconds: z
    .number()
    .int()
    .min(SOURCE_INTERVAL_SECONDS.min)
    .max(SOURCE_INTERVAL_SECONDS.max),
  /** On the first import, only circulars from this many recent days trigger alerts. */
  alert_newer_than_days: z.number().int().min(0).max(365),
  /**
   * Number of days without new circulars after which an alarm is raised; null means that the
   * source's own rhythm decides.
   */
  quiet_after_days: z.number().int().min(1).max(3_650).nullable(),
};

/** `POST /admin/sources`. */
export const CreateSourceInputSchema = z.strictObject({
  bank_id: UuidSchema,
  /** The catalogue entry from which the source was created and whose upgrades it gets. */
  known_source_id: UuidSchema.optional(),
  url: sourceFields.url,
  kind: sourceFields.kind,
  settings: sourceFields.settings.default({}),
  interval_seconds: sourceFields.interval_seconds.default(SOURCE_INTERVAL_SECONDS.default),
  alert_newer_than_days: sourceFields.alert_newer_than_days.default(
    SOURCE_ALERT_NEWER_THAN_DAYS_DEFAULT,
  ),
  quiet_after_days: sourceFields.quiet_after_days.default(null),
});
export type CreateSourceInput = z.infer<typeof CreateSourceInputSchema>;

/**
 * `PATCH /admin/sources/:id`. With a new URL or type, the source starts over with a first import.
 */
export const ChangeSourceInputSchema = z
  .strictObject(sourceFields)
  .partial()
  .refine((input) => Object.keys(input).length > 0, 'Provide at least one field to change');
export type ChangeSourceInput = z.infer<typeof ChangeSourceInputSchema>;

/** `GET /admin/sources`. `alarms` limits the list to sources with an alarm. */
export const SourceFilterSchema = z.strictObject({
  bank: UuidSchema.optional(),
  alarms: z.enum(['true', 'false']).optional(),
  ...pageQuery,
});
export type SourceFilter = z.infer<typeof SourceFilterSchema>;

/** State of a source: not checked yet (`new`), ok, failing, or paused by an admin. */
export const SourceStateSchema = z.enum(['new', 'ok', 'failing', 'paused']);
export type SourceState = z.infer<typeof SourceStateSchema>;

/**
 * Why a source needs attention: it has been quiet for longer than usual; a check was missed or
 * failed twice in a row; or it is stuck, because a listed circular couldn't be downloaded or read
 * in full for a day.
 */
export const SourceAlarmCodeSchema = z.enum(['quiet', 'not_polled', 'failing', 'stuck']);
export type SourceAlarmCode = z.infer<typeof SourceAlarmCodeSchema>;

export const SourceAlarmSchema = z.object({
  code: SourceAlarmCodeSchema,
  text: z.string(),
  since: TimestampSchema,
});
export type SourceAlarm = z.infer<typeof SourceAlarmSchema>;

/** A source as the Sources tab shows it. */
export const SourceSchema = z.object({
  id: UuidSchema,
  bank: BankRefSchema,
  kind: SourceKindSchema,
  url: z.string(),
  settings: SourceSettingsSchema,
  interval_seconds: z.number().int(),
  alert_newer_than_days: z.number().int(),
  quiet_after_days: z.number().int().nullable(),
  state: SourceStateSchema,
  created_at: TimestampSchema,
  /** Result of the last check, in words; null if there was none. */
  last_result: z.object({ at: TimestampSchema, ok: z.boolean(), text: z.string() }).nullable(),
  last_success_at: TimestampSchema.nullable(),
  /** When the source last published something; null if unknown. */
  last_new_at: TimestampSchema.nullable(),
  failures_in_a_row: z.number().int(),
  /** Null while the source is paused. */
  next_run_at: TimestampSchema.nullable(),
  alarm: SourceAlarmSchema.nullable(),
  /**
   * Number of links seen, of circulars captured from them, and of links that are pending or
   * failing.
   */
  counts: z.object({
    listed: z.number().int(),
    captured: z.number().int(),
    waiting: z.number().int(),
    failing: z.number().int(),
  }),
  /** Why documents couldn't be downloaded: the five most frequent reasons, most frequent first. */
  problems: z.array(
    z.object({
      text: z.string(),
      /** How many documents failed for this reason, since when, and the one listed last. */
      count: z.number().int(),
      since: TimestampSchema,
      link: z.string(),
      title: z.string().nullable(),
    }),
  ),
});
export type Source = z.infer<typeof SourceSchema>;

export const SourcePageSchema = pageOf(SourceSchema);
export type SourcePage = z.infer<typeof SourcePageSchema>;

/**
 * `POST /admin/sources/preview`: reads a URL without storing anything. Detects the type if none is
 * given. Also used to test existing sources.
 */
export const PreviewSourceInputSchema = z.strictObject({
  url: HttpUrlSchema,
  kind: SourceKindSchema.optional(),
  settings: SourceSettingsSchema.default({}),
  /**
   * The bank that publishes at this URL. Its country and languages determine how dates are read.
   */
  bank_id: UuidSchema.optional(),
});
export type PreviewSourceInput = z.infer<typeof PreviewSourceInputSchema>;

/** A circular that the previewed source lists. */
export const PreviewItemSchema = z.object({
  link: z.string(),
  title: z.string().nullable(),
  published_on: DateSchema.nullable(),
});
export type PreviewItem = z.infer<typeof PreviewItemSchema>;

/** A suggestion for the platform that a site uses: another URL, or settings for this one. */
export const SourcePresetSchema = z.object({
  platform: z.string().max(100),
  what: z.string().max(200),
  kind: SourceKindSchema,
  url: z.string().max(4_000),
  settings: SourceSettingsSchema,
});
export type SourcePreset = z.infer<typeof SourcePresetSchema>;

/**
 * Why nothing can be captured from a URL, in plain words, with the HTTP `status` if a server
 * responded.
 */
const PreviewProblemSchema = z.object({
  code: z.string(),
  text: z.string(),
  status: z.number().int().optional(),
});
export type PreviewProblem = z.infer<typeof PreviewProblemSchema>;

/**
 * The circulars that a source would yield. `problem` explains why there are none; `notes` contains
 * further advice for the admin. `document` is the first circular's document; if it can't be
 * downloaded, it is null, and `document_problem` says why. `presets` are other ways to read a site
 * whose platform we recognise.
 */
export const SourcePreviewSchema = z.object({
  kind: SourceKindSchema.nullable(),
  settings: SourceSettingsSchema,
  items: z.array(PreviewItemSchema),
  item_count: z.number().int(),
  document: z
    .object({ url: z.string(), kind: z.enum(['pdf', 'page', 'file']), text: boundedText(1_000) })
    .nullable(),
  problem: PreviewProblemSchema.nullable(),
  document_problem: PreviewProblemSchema.nullable(),
  notes: z.array(z.string()),
  presets: z.array(SourcePresetSchema),
});
export type SourcePreview = z.infer<typeof SourcePreviewSchema>;
