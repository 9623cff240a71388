import {
  type CatalogueSource,
  DateSchema,
  type SourcePreset,
  type SourcePreview,
  type SourceSettings,
  SourceSettingsSchema,
} from '@circulate/shared-schemas';
import {
  adviceOn,
  judgePreview,
  localeOf,
  previewInTime,
  type SiteClient,
} from '@circulate/source-reader';
import { z } from 'zod';
import type { Bank } from './banks.ts';

/** A known source, and whose it is. */
export type Row = { bank: string; source: CatalogueSource };

/** What came of looking at a source: as a preview says, and whether its list was empty. */
export const OutcomeSchema = z.enum(['changed', 'empty', 'walled', 'unreachable', 'works']);
export type Outcome = z.infer<typeof OutcomeSchema>;

/** What was found at a known source. */
export const FindingSchema = z.strictObject({
  outcome: OutcomeSchema,
  code: z.string(),
  reason: z.string(),
  advice: z.string().nullable(),
  items: z.number().int(),
  /** The newest day that one of the first items has. */
  newest: DateSchema.nullable(),
  /** Whether its items are circulars to all appearance, and no menu: most have a title and a day. */
  reads_well: z.boolean(),
  /** What its page shows that it runs on. */
  platform: z.string().nullable(),
  /** Settings that its platform offers, with which it was read where its own did not do. */
  settings: SourceSettingsSchema.nullable(),
  /** Other addresses of its platform that were read. */
  elsewhere: z.array(
    z.strictObject({
      what: z.string(),
      kind: z.string(),
      url: z.string(),
      items: z.number().int(),
    }),
  ),
});
export type Finding = z.infer<typeof FindingSchema>;

type Tools = { client: SiteClient; timeoutMs: number; signal: AbortSignal; bank: Bank | undefined };

const PRESETS_TRIED = 3;
const EMPTY_CODES = new Set(['NO_ITEMS', 'DRAWN_BY_SCRIPT']);
const LEAST_ITEMS = 3;

/**
 * Looks at a source as the product previews it. One that is not read well is looked at again in the
 * ways that its platform offers, where the page shows which that is.
 */
export const checkRow = async (tools: Tools, { source }: Row): Promise<Finding> => {
  const { url, kind, settings = {} } = source;
  const preview = await look(tools, { url, kind, settings });
  const finding = findingOf(preview);
  if (finding.reads_well) return finding;
  const elsewhere: Finding['elsewhere'] = [];
  for (const preset of preview.presets.slice(0, PRESETS_TRIED)) {
    const tried = { ...headersOf(settings), ...preset.settings };
    const found = findingOf(await look(tools, { ...preset, settings: tried }));
    if (!found.reads_well) continue;
    // Of all presets those for the page itself alone read HTML.
    if (preset.kind === 'html' && kind === 'html') {
      return { ...found, platform: preset.platform, settings: tried, elsewhere };
    }
    elsewhere.push({
      what: preset.what,
      kind: preset.kind,
      url: preset.url,
      items: found.items,
    });
  }
  return { ...finding, elsewhere };
};

const look = (
  { client, timeoutMs, signal, bank }: Tools,
  asked: Pick<SourcePreset, 'url' | 'kind' | 'settings'>,
): Promise<SourcePreview> =>
  previewInTime(
    client,
    {
      url: asked.url,
      kind: asked.kind,
      settings: asked.settings,
      locale: bank && localeOf(bank),
      signal,
    },
    timeoutMs,
  );

/** What goes along with a request, whatever the list looks like. */
const headersOf = ({ referer, accept_language, date_order }: SourceSettings): SourceSettings => ({
  ...(referer !== undefined && { referer }),
  ...(accept_language !== undefined && { accept_language }),
  ...(date_order !== undefined && { date_order }),
});

const findingOf = (preview: SourcePreview): Finding => {
  const { outcome, code, reason } = judgePreview(preview);
  const { items, item_count, presets, kind } = preview;
  const days = items.flatMap(({ published_on }) => published_on ?? []).sort();
  const told = items.filter(({ title, published_on }) => title !== null && published_on !== null);
  const isList = item_count >= LEAST_ITEMS && told.length * 2 >= items.length;
  return {
    outcome: EMPTY_CODES.has(code) ? 'empty' : outcome,
    code,
    reason,
    advice: adviceOn(outcome, code),
    items: item_count,
    newest: days.at(-1) ?? null,
    reads_well: outcome === 'works' && (kind === 'pdf' || isList),
    platform: presets[0]?.platform ?? null,
    settings: null,
    elsewhere: [],
  };
};
