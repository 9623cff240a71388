import { isDeepStrictEqual } from 'node:util';
import {
  type CatalogueFile,
  type CatalogueSource,
  SourceSettingsSchema,
} from '@circulate/shared-schemas';
import { readCatalogue, threeWayMerge } from '@circulate/source-catalogue';
import type { Database, Db } from '../client.ts';
import type { Prisma } from '../generated/client.ts';

const LOCK = 7_302_116;

/** Author under which the changes of an upgrade are recorded. */
const ACTOR = 'catalogue';

type Known = Prisma.KnownSourceGetPayload<{ include: { source: true } }>;
type Shipped = ReturnType<typeof shippedFields> & { bank_id: string; key: string };

/**
 * Keeps other processes from changing catalogue entries until the transaction ends. Otherwise, two
 * processes at the same time would both add what is missing.
 */
export const lockCatalogue = async (tx: Db): Promise<void> => {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(${LOCK})`;
};

/** Returns the fields of a shipped source in the form in which a row stores them. */
export const shippedFields = (source: CatalogueSource) => ({
  kind: source.kind,
  url: source.url,
  settings: { ...source.settings },
  publishes: source.publishes,
  languages: source.languages,
  platform: source.platform ?? null,
  confidence: source.confidence,
  last_seen: source.last_seen,
  walls: source.walls ?? [],
  note: source.note ?? null,
});

/**
 * Brings the catalogue entries up to date with the shipped catalogue. New entries are added, but
 * not monitored. Changed entries are updated, and so is every field of their sources that an admin
 * left as shipped. Entries that are gone are marked. Monitoring is never turned on or off, and a
 * second run changes nothing. May run at the same time in several processes.
 */
export const seedCatalogue = async (db: Database, files?: CatalogueFile[]): Promise<void> => {
  const catalogue = files ?? (await readCatalogue());
  await db.$transaction(async (tx) => {
    await lockCatalogue(tx);
    const shipped = await rowsOf(tx, catalogue);
    const known = await tx.knownSource.findMany({ include: { source: true } });
    const found = new Set<string>();
    const added: Shipped[] = [];
    for (const row of shipped) {
      const before = findKnown(known, row);
      if (before) {
        found.add(before.id);
        await upgrade(tx, before, row);
      } else added.push(row);
    }
    await add(tx, added);
    const left = known.filter(
      ({ id, origin, left_at }) => origin === 'catalogue' && left_at === null && !found.has(id),
    );
    await tx.knownSource.updateMany({
      where: { id: { in: left.map(({ id }) => id) } },
      data: { left_at: new Date() },
    });
  });
};

/** Returns the shipped sources of banks that are in this database. */
const rowsOf = async (tx: Db, files: CatalogueFile[]): Promise<Shipped[]> => {
  const banks = await tx.bank.findMany({ select: { id: true, bank_name: true } });
  const ids = new Map(banks.map(({ id, bank_name }) => [bank_name, id]));
  return files.flatMap(({ bank, sources }) => {
    const bank_id = ids.get(bank);
    if (bank_id === undefined) return [];
    return sources.map((source) => ({ ...shippedFields(source), bank_id, key: source.key }));
  });
};

/**
 * Returns the stored entry for a shipped one: the one with the same key or, failing that, an
 * imported one with the same URL, which an admin added before the entry was shipped. Undefined if
 * there is neither.
 */
const findKnown = (known: Known[], row: Shipped): Known | undefined => {
  const ofBank = known.filter(({ bank_id }) => bank_id === row.bank_id);
  return (
    ofBank.find(({ origin, key }) => origin === 'catalogue' && key === row.key) ??
    ofBank.find(({ origin, url }) => origin === 'import' && url === row.url)
  );
};

/**
 * Adds new entries. If a source already monitors the URL of an entry, links the entry to the
 * source.
 */
const add = async (tx: Db, rows: Shipped[]): Promise<void> => {
  if (rows.length === 0) return;
  await tx.knownSource.createMany({ data: rows.map((row) => ({ ...row, origin: 'catalogue' })) });
  await tx.$executeRaw`
    UPDATE known_sources AS known SET source_id = pair.source_id
    FROM (
      SELECT DISTINCT ON (source.id) source.id AS source_id, unwatched.id AS known_id
      FROM known_sources AS unwatched JOIN sources AS source USING (bank_id, url)
      WHERE unwatched.source_id IS NULL
        AND NOT EXISTS (SELECT FROM known_sources AS other WHERE other.source_id = source.id)
      ORDER BY source.id, unwatched.id
    ) AS pair
    WHERE known.id = pair.known_id`;
};

const upgrade = async (tx: Db, before: Known, row: Shipped): Promise<void> => {
  const { bank_id, key, ...shipped } = row;
  const isSame =
    before.origin === 'catalogue' &&
    before.left_at === null &&
    isDeepStrictEqual(fieldsOf(before), shipped);
  if (isSame) return;
  const readsOtherwise = !isDeepStrictEqual(readBy(before), readBy(row));
  await tx.knownSource.update({
    where: { id: before.id },
    data: {
      ...shipped,
      key,
      origin: 'catalogue',
      left_at: null,
      // The result of a preview with another URL or other settings no longer applies.
      ...(readsOtherwise && {
        outcome: null,
        outcome_code: null,
        outcome_text: null,
        tried_at: null,
      }),
    },
  });
  if (readsOtherwise && before.source) await upgradeSource(tx, before, row);
};

const upgradeSource = async (tx: Db, before: Known, row: Shipped): Promise<void> => {
  const { source } = before;
  if (!source) return;
  const ours = readBy(source);
  const merged = threeWayMerge({ base: readBy(before), ours, theirs: readBy(row) });
  // A bank can have only one source with a URL.
  const isTaken =
    merged.url !== ours.url &&
    (await tx.source.count({ where: { bank_id: source.bank_id, url: merged.url } })) > 0;
  const after = isTaken ? { ...merged, url: ours.url } : merged;
  if (isDeepStrictEqual(after, ours)) return;
  const isElsewhere = after.url !== ours.url || after.kind !== ours.kind;
  await tx.source.update({
    where: { id: source.id },
    data: {
      ...after,
      etag: null,
      last_modified: null,
      next_run_at: new Date(),
      ...(isElsewhere && { first_contact_at: null, failures: 0, failing_since: null }),
    },
  });
  await tx.auditRecord.create({
    data: {
      actor: ACTOR,
      action: 'source.change',
      target: `source:${source.id}`,
      before: ours,
      after,
    },
  });
};

type Read = { url: string; kind: Known['kind']; settings: unknown };

const readBy = ({ url, kind, settings }: Read) => ({
  url,
  kind,
  settings: SourceSettingsSchema.catch({}).parse(settings),
});

/** Returns the shipped fields of a stored entry, in the form of `shippedFields`. */
const fieldsOf = (known: Known) => ({
  ...readBy(known),
  publishes: known.publishes,
  languages: known.languages,
  platform: known.platform,
  confidence: known.confidence,
  last_seen: known.last_seen,
  walls: known.walls,
  note: known.note,
});
