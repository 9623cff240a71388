import { type Database, readSourceTrouble } from '@circulate/database';
import {
  type Source,
  type SourceFilter,
  type SourcePage,
  TimestampSchema,
} from '@circulate/shared-schemas';
import { notFound } from '../../../lib/app-error.ts';
import { decodeCursor, toPage } from '../../../lib/cursor.ts';
import {
  countItems,
  findProblems,
  findSource,
  findSources,
  type SourceRow,
} from './sources.queries.ts';
import { toSource } from './to-source.ts';

type Found = { row: SourceRow; source: Source };

const ALARM_CHUNK = 200;

/** Returns a source with its links' states. Throws NOT_FOUND. */
export const readSource = async (db: Database, id: string): Promise<Source> => {
  const row = await findSource(db, id);
  const [found] = row ? await withCounts(db, [row]) : [];
  if (!found) throw notFound('source');
  return found.source;
};

/** Returns a page of sources, newest first, optionally only those of one bank or with an alarm. */
export const listSources = async (
  db: Database,
  { bank, alarms, cursor, limit }: SourceFilter,
): Promise<SourcePage> => {
  let after = decodeCursor(cursor, TimestampSchema);
  const found: Found[] = [];
  const take = alarms === 'true' ? ALARM_CHUNK : limit + 1;
  for (;;) {
    const rows = await findSources(db, { bank, after }, take);
    const all = await withCounts(db, rows);
    found.push(...all.filter(({ source }) => alarms !== 'true' || source.alarm !== null));
    const last = rows.at(-1);
    if (!last || rows.length < take || found.length > limit) break;
    after = { sort: last.created_at.toISOString(), id: last.id };
  }
  const page = toPage(found, limit, ({ row }) => ({
    sort: row.created_at.toISOString(),
    id: row.id,
  }));
  return { items: page.items.map(({ source }) => source), next_cursor: page.next_cursor };
};

const withCounts = async (db: Database, rows: SourceRow[]): Promise<Found[]> => {
  const ids = rows.map(({ id }) => id);
  const [counts, problems, troubles] = await Promise.all([
    countItems(db, ids),
    findProblems(db, ids),
    readSourceTrouble(db, ids),
  ]);
  return rows.map((row) => ({
    row,
    source: toSource(row, counts.get(row.id), {
      problems: problems.get(row.id),
      trouble: troubles.get(row.id),
    }),
  }));
};
