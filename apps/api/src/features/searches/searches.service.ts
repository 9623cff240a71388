import { type CategoryType, categoryTypeName, type Database, type Db } from '@circulate/database';
import {
  type NewSearch,
  SAVED_SEARCHES_AT_MOST,
  type SavedSearch,
  type SearchChange,
  type SearchFilters,
  SearchFiltersSchema,
} from '@circulate/shared-schemas';
import { conflict, invalid, notFound } from '../../lib/app-error.ts';
import { fromDay, toDayOrNull } from '../../lib/dates.ts';

export type SearchService = ReturnType<typeof createSearchService>;

/** A user's saved searches. Anyone else's search is NOT_FOUND. */
export const createSearchService = ({ db }: { db: Database }) => ({
  list: async (user_id: string): Promise<SavedSearch[]> => {
    const rows = await readSearches(db, { user_id });
    return rows.map(toSearch);
  },

  /**
   * Throws CONFLICT at the limit, NOT_FOUND for an unknown bank, region or category, and VALIDATION
   * if alerts would be on for a search that is too broad.
   */
  create: async (user_id: string, { name, filters, tells }: NewSearch): Promise<SavedSearch> =>
    db.$transaction(async (tx) => {
      await requireRoom(tx, user_id);
      await requireKnown(tx, filters);
      const { id } = await tx.savedSearch.create({
        data: { user_id, name, ...toColumns(filters) },
        select: { id: true },
      });
      return setTells(tx, { id, user_id }, tells);
    }),

  change: async (
    user_id: string,
    id: string,
    { name, tells }: SearchChange,
  ): Promise<SavedSearch> =>
    db.$transaction(async (tx) => {
      const where = { id, user_id };
      if (name !== undefined) await tx.savedSearch.updateMany({ where, data: { name } });
      return setTells(tx, where, tells);
    }),

  remove: async (user_id: string, id: string): Promise<void> => {
    const { count } = await db.savedSearch.deleteMany({ where: { id, user_id } });
    if (count === 0) throw notFound('saved search');
  },
});

const rowSelect = {
  id: true,
  name: true,
  q: true,
  bank_id: true,
  region_id: true,
  country: true,
  category_id: true,
  type: true,
  language: true,
  from_day: true,
  to_day: true,
  tells_since: true,
  created_at: true,
} as const;

const readSearches = (db: Db, where: { id?: string; user_id: string }) =>
  db.savedSearch.findMany({
    where,
    select: rowSelect,
    orderBy: [{ created_at: 'asc' }, { id: 'asc' }],
  });

const toSearch = (row: Awaited<ReturnType<typeof readSearches>>[number]): SavedSearch => ({
  id: row.id,
  name: row.name,
  filters: SearchFiltersSchema.parse(
    withoutNulls({
      q: row.q,
      bank: row.bank_id,
      region: row.region_id,
      country: row.country,
      category: row.category_id,
      type: row.type && categoryTypeName[row.type],
      language: row.language,
      from: toDayOrNull(row.from_day),
      to: toDayOrNull(row.to_day),
    }),
  ),
  tells: row.tells_since !== null,
  created_at: row.created_at.toISOString(),
});

const withoutNulls = (fields: Record<string, string | null>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));

const TYPES: Record<NonNullable<SearchFilters['type']>, CategoryType> = {
  'News Flash': 'NewsFlash',
  Macroeconomic: 'Macroeconomic',
};

const toColumns = ({ from, to, type, ...filters }: SearchFilters) => ({
  q: filters.q || null,
  bank_id: filters.bank ?? null,
  region_id: filters.region ?? null,
  country: filters.country ?? null,
  category_id: filters.category ?? null,
  type: type ? TYPES[type] : null,
  language: filters.language ?? null,
  from_day: from ? fromDay(from) : null,
  to_day: to ? fromDay(to) : null,
});

/**
 * Turns alerts on or off, if requested, and returns the search. Throws if alerts would be on for a
 * search without words, a bank or a category, because that would match almost everything. Excluded
 * words don't count as words.
 */
const setTells = async (
  tx: Db,
  where: { id: string; user_id: string },
  tells: boolean | undefined,
): Promise<SavedSearch> => {
  if (tells === true) {
    const count = await tx.$executeRaw`
      UPDATE saved_searches SET tells_since = coalesce(tells_since, now())
      WHERE id = ${where.id}::uuid AND user_id = ${where.user_id}::uuid
        AND (bank_id IS NOT NULL OR category_id IS NOT NULL
             OR querytree(query) NOT IN ('', 'T'))`;
    const [search] = count === 0 ? await readSearches(tx, where) : [];
    if (search) {
      throw invalid('tells', 'To turn on alerts, add search words, a bank or a category.');
    }
  } else if (tells === false) {
    await tx.savedSearch.updateMany({ where, data: { tells_since: null } });
  }
  const [row] = await readSearches(tx, where);
  if (!row) throw notFound('saved search');
  return toSearch(row);
};

/** Locks the user, so that searches saved concurrently can't exceed the limit. */
const requireRoom = async (tx: Db, user_id: string) => {
  await tx.$queryRaw`SELECT id FROM users WHERE id = ${user_id}::uuid FOR UPDATE`;
  const count = await tx.savedSearch.count({ where: { user_id } });
  if (count >= SAVED_SEARCHES_AT_MOST) {
    throw conflict(
      `You’ve reached the limit of ${SAVED_SEARCHES_AT_MOST} saved searches. Delete one to add another.`,
    );
  }
};

const requireKnown = async (tx: Db, { bank, region, category }: SearchFilters) => {
  if (bank && !(await tx.bank.count({ where: { id: bank } }))) throw notFound('bank');
  if (region && !(await tx.region.count({ where: { id: region } }))) throw notFound('region');
  if (category && !(await tx.category.count({ where: { id: category } }))) {
    throw notFound('category');
  }
};
