import type { Db, Prisma } from '@circulate/database';
import {
  type KnownSource,
  KnownSourceOriginSchema,
  type LastPreview,
  PreviewOutcomeSchema,
  PublishesSchema,
  SourceConfidenceSchema,
  SourceSettingsSchema,
  type SourceWall,
  SourceWallSchema,
} from '@circulate/shared-schemas';
import { previewHints } from '@circulate/source-reader';
import { notFound } from '../../../lib/app-error.ts';
import { toTimeOrNull } from '../../../lib/dates.ts';

/** Related rows to load with a catalogue entry. */
export const KNOWN_SOURCE_PARTS = {
  bank: { select: { id: true, bank_name: true, display_name: true } },
  source: { select: { id: true, paused_at: true } },
} satisfies Prisma.KnownSourceInclude;

export type KnownSourceRow = Prisma.KnownSourceGetPayload<{ include: typeof KNOWN_SOURCE_PARTS }>;

/** Reads one entry. Throws NOT_FOUND. */
export const readKnownSource = async (db: Db, id: string): Promise<KnownSourceRow> => {
  const row = await db.knownSource.findUnique({ where: { id }, include: KNOWN_SOURCE_PARTS });
  if (!row) throw notFound('catalogue entry');
  return row;
};

/** Converts a catalogue entry for admins. */
export const toKnownSource = (row: KnownSourceRow): KnownSource => ({
  id: row.id,
  bank: row.bank,
  origin: KnownSourceOriginSchema.parse(row.origin),
  kind: row.kind,
  url: row.url,
  settings: SourceSettingsSchema.catch({}).parse(row.settings),
  publishes: PublishesSchema.parse(row.publishes),
  languages: row.languages,
  platform: row.platform,
  confidence: SourceConfidenceSchema.parse(row.confidence),
  last_seen: row.last_seen,
  walls: row.walls.flatMap(toWall),
  note: row.note,
  left_at: toTimeOrNull(row.left_at),
  last_preview: toLastPreview(row),
  watched: row.source && { id: row.source.id, is_paused: row.source.paused_at !== null },
});

/** Returns the kind of blocking with this name, or nothing if only a later release supports it. */
const toWall = (name: string): SourceWall[] => {
  const { data } = SourceWallSchema.safeParse(name);
  return data ? [data] : [];
};

type Tried = Pick<
  KnownSourceRow,
  'outcome' | 'outcome_code' | 'outcome_text' | 'outcome_items' | 'tried_at'
>;

/** Returns the result of an entry's last preview; null if there was none. */
export const toLastPreview = (row: Tried): LastPreview | null => {
  if (row.outcome === null || row.tried_at === null) return null;
  const outcome = PreviewOutcomeSchema.parse(row.outcome);
  return {
    outcome,
    at: row.tried_at.toISOString(),
    reason: row.outcome_text ?? '',
    advice: previewHints(outcome, row.outcome_code ?? ''),
    item_count: row.outcome_items,
  };
};
