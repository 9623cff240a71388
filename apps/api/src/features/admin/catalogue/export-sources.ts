import type { Database, Prisma } from '@circulate/database';
import {
  type CatalogueExport,
  type CatalogueFile,
  type CatalogueSource,
  PublishesSchema,
  SourceConfidenceSchema,
  type SourceSettings,
  SourceSettingsSchema,
  SourceWallSchema,
} from '@circulate/shared-schemas';
import { fileNameOf } from '@circulate/source-catalogue';
import { AppError } from '../../../lib/app-error.ts';

const PARTS = {
  bank: { select: { bank_name: true, display_name: true, languages: true } },
  known_source: true,
} satisfies Prisma.SourceInclude;

type Row = Prisma.SourceGetPayload<{ include: typeof PARTS }>;

/**
 * Exports one bank's sources, or all sources, as a catalogue file. Leaves out header values, and
 * sources whose URL or POST body seems to contain a secret. Throws NOT_FOUND if there are no
 * sources.
 */
export const exportSources = async (
  db: Database,
  bankId: string | undefined,
): Promise<CatalogueExport> => {
  const rows = await db.source.findMany({
    where: { ...(bankId && { bank_id: bankId }) },
    include: PARTS,
    orderBy: [{ bank: { bank_name: 'asc' } }, { created_at: 'asc' }, { id: 'asc' }],
  });
  if (rows.length === 0)
    throw new AppError('NOT_FOUND', 'There’s nothing to export yet. Add a source first.');
  const kept = rows.filter((row) => !hasSecret(row));
  const files = filesOf(kept);
  const [first] = files;
  const isOneBank = bankId !== undefined && first !== undefined;
  return {
    name: isOneBank ? fileNameOf(first) : 'circulate-sources.json',
    text: `${JSON.stringify(isOneBank ? first : { banks: files }, null, 2)}\n`,
    source_count: kept.length,
    left_out: rows.filter(hasSecret).map(({ bank, url }) => ({
      bank_name: bank.display_name,
      host: new URL(url).host,
      reason: 'Its URL or POST body may contain a secret.',
    })),
  };
};

/** Matches the last word of a parameter name for a secret, such as `api_key` or `accessToken`. */
const SECRET =
  /(?:key|token|secret|password|passwd|pwd|signature|sig|credentials?|auth|session|sid|jwt)$/i;

/** Whether a URL or POST body has a parameter whose name suggests a secret. */
const hasSecret = ({ url, settings }: Row): boolean => {
  const { post = '' } = settingsOf(settings);
  const names = [...new URL(url).searchParams.keys(), ...namesIn(post)];
  return names.some((name) => SECRET.test(name));
};

/** Returns the names in a POST body: its JSON keys or form fields. */
const namesIn = (post: string): string[] => {
  try {
    const names: string[] = [];
    JSON.parse(post, (name, value: unknown) => {
      names.push(name);
      return value;
    });
    return names;
  } catch {
    return [...new URLSearchParams(post).keys()];
  }
};

const settingsOf = (settings: unknown): SourceSettings =>
  SourceSettingsSchema.catch({}).parse(settings);

const filesOf = (rows: Row[]): CatalogueFile[] => {
  const byBank = new Map<string, CatalogueSource[]>();
  for (const row of rows) {
    const sources = byBank.get(row.bank.bank_name) ?? [];
    byBank.set(row.bank.bank_name, sources);
    const taken = new Set(sources.map(({ key }) => key));
    sources.push(toCatalogueSource(row, taken));
  }
  return [...byBank].map(([bank, sources]) => ({ bank, sources }));
};

const KIND_NAMES = { feed: 'feed', html: 'page', json: 'json', pdf: 'pdf' };

const toCatalogueSource = (row: Row, taken: Set<string>): CatalogueSource => {
  const { known_source: known } = row;
  const { referer, accept_language, ...settings } = settingsOf(row.settings);
  const publishes = PublishesSchema.catch('circulars').parse(known?.publishes);
  const name = `${publishes.replace('_', '-')}-${KIND_NAMES[row.kind]}`;
  const needs = [
    ...(referer === undefined ? [] : ['referer' as const]),
    ...(accept_language === undefined ? [] : ['accept_language' as const]),
  ];
  const walls = SourceWallSchema.array().catch([]).parse(known?.walls);
  const seen = row.last_success_at?.toISOString().slice(0, 10);
  return {
    key: firstFree(name, taken),
    kind: row.kind,
    publishes,
    url: row.url,
    ...(Object.keys(settings).length > 0 && { settings }),
    ...(needs.length > 0 && { needs_headers: needs }),
    languages: known?.languages ?? row.bank.languages,
    ...(known?.platform && { platform: known.platform }),
    confidence: seen ? 'high' : SourceConfidenceSchema.catch('low').parse(known?.confidence),
    last_seen: seen ?? known?.last_seen ?? row.created_at.toISOString().slice(0, 10),
    ...(walls.length > 0 && { walls }),
    ...(known?.note && { note: known.note }),
  };
};

const firstFree = (name: string, taken: Set<string>): string => {
  for (let number = 1; ; number += 1) {
    const key = number === 1 ? name : `${name}-${number}`;
    if (!taken.has(key)) return key;
  }
};
