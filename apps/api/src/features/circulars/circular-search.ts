import {
  archiveFilters,
  archiveWords,
  type Db,
  Prisma,
  readRows,
  subscribedBy,
} from '@circulate/database';
import type { CircularSetQuery } from '@circulate/shared-schemas';
import { type Cursor, CursorRowSchema } from '../../lib/cursor.ts';

export type Search = {
  filter: CircularSetQuery;
  /** User whose circulars the `mine` filter selects. */
  userId: string;
  after?: Cursor | undefined;
};

/** How many of the newest circulars are searched directly before the word index is used. */
const LOOKED_AT = 1_000;

/** SQL for sorting: among circulars listed on the same day, undated ones come after dated ones. */
const IS_DATED = Prisma.sql`(v.published_on IS NOT NULL)`;
const NEWEST_FIRST = Prisma.sql`ORDER BY v.listed_on DESC, ${IS_DATED} DESC, v.circular_id DESC`;
/** Columns that determine a circular's position in the list. */
const PLACE = Prisma.sql`v.circular_id, v.listed_on, v.published_on`;

/** Searches circulars for any user with a complete profile. */
export const searchCirculars = (db: Db, search: Search, limit: number): Promise<Cursor[]> =>
  readRows(db, CursorRowSchema)(newestOf(search, limit));

/**
 * Selects `id` and `sort` of the results of `searchCirculars`. `words` overrides the words in the
 * filter.
 */
export const newestOf = (
  search: Search,
  limit: number,
  words = search.filter.q ? archiveWords(search.filter.q) : null,
): Prisma.Sql => {
  const conditions = Prisma.sql`v.listed_on IS NOT NULL
    AND ${Prisma.join(conditionsOf(search), ' AND ')}`;
  const found = words
    ? findWords(words, conditions, limit)
    : Prisma.sql`SELECT * FROM circular_versions v WHERE ${conditions}`;
  return Prisma.sql`
    SELECT v.circular_id AS id, v.listed_on::text AS sort FROM (${found}) v
    ${NEWEST_FIRST} LIMIT ${limit + 1}`;
};

/**
 * Frequent words occur among the newest circulars, which are read in order until a page is full;
 * for rare words that would scan the whole archive. The word index finds rare words immediately,
 * but for frequent ones it would collect and sort matches from the whole archive. No statistics
 * tell the two apart, so the newest circulars are searched first, and the index is used only if
 * these don't fill the page.
 */
const findWords = (words: Prisma.Sql, conditions: Prisma.Sql, limit: number) => Prisma.sql`
  WITH newest AS MATERIALIZED (
    SELECT ${PLACE}, v.search FROM circular_versions v
    WHERE ${conditions} ${NEWEST_FIRST} LIMIT ${LOOKED_AT}
  ), among_newest AS MATERIALIZED (
    SELECT ${PLACE} FROM newest v
    WHERE ${archiveFilters.words(words)} ${NEWEST_FIRST} LIMIT ${limit + 1}
  )
  SELECT * FROM among_newest
  UNION ALL
  SELECT ${PLACE}
  -- OFFSET keeps the other conditions out, so that only the word index is scanned.
  FROM (SELECT * FROM circular_versions WHERE search @@ ${words} OFFSET 0) v
  WHERE (SELECT count(*) FROM among_newest) <= ${limit}
    AND (SELECT count(*) FROM newest) = ${LOOKED_AT}
    AND (v.listed_on, ${IS_DATED}, v.circular_id) <
      (SELECT v.listed_on, ${IS_DATED}, v.circular_id FROM newest v
       ORDER BY v.listed_on, ${IS_DATED}, v.circular_id LIMIT 1)
    AND ${conditions}`;

/** Returns the conditions on a listed version `v`, except for the words. */
export const conditionsOf = ({ filter, userId, after }: Search): Prisma.Sql[] => {
  const { bank, region, country, category, type, language, from, to, mine, saved } = filter;
  const { standing, document_type, applies_to } = filter;
  return [
    Prisma.sql`true`,
    ...when(mine, () => subscribedBy(userId)),
    ...when(saved, () => isSavedBy(userId)),
    ...when(bank, (id) => archiveFilters.bank(Prisma.sql`${id}::uuid`)),
    ...when(region, (id) => archiveFilters.region(Prisma.sql`${id}::uuid`)),
    ...when(country, (code) => archiveFilters.country(Prisma.sql`${code}`)),
    ...when(category, (id) => archiveFilters.category(Prisma.sql`${id}::uuid`)),
    ...when(type, (name) => archiveFilters.type(Prisma.sql`${name}`)),
    ...when(language, (code) => archiveFilters.language(Prisma.sql`${code}`)),
    ...when(standing, (value) => Prisma.sql`v.standing = ${value}`),
    ...when(document_type, (value) =>
      value === 'unknown'
        ? Prisma.sql`v.document_type IS NULL`
        : Prisma.sql`v.document_type = ${value}`,
    ),
    ...when(
      applies_to,
      (value) => Prisma.sql`(v.addressed_to = '{}' OR v.addressed_to && ARRAY[${value}, 'all'])`,
    ),
    ...when(from, (day) => archiveFilters.from(Prisma.sql`${day}::date`)),
    ...when(to, (day) => archiveFilters.to(Prisma.sql`${day}::date`)),
    ...when(
      after,
      ({ sort, id }) => Prisma.sql`(v.listed_on, ${IS_DATED}, v.circular_id) < (
        ${sort}::date,
        (SELECT coalesce(bool_and(${IS_DATED}), true) FROM circular_versions v
         WHERE v.circular_id = ${id}::uuid AND v.listed_on IS NOT NULL),
        ${id}::uuid)`,
    ),
  ];
};

/** Whether a user has saved the circular that version `v` belongs to. */
export const isSavedBy = (userId: string) => Prisma.sql`v.circular_id = ANY (ARRAY(
  SELECT circular_id FROM circular_marks WHERE user_id = ${userId}::uuid AND saved_at IS NOT NULL))`;

/** Returns the condition for a filter, or none if the filter is missing or empty. */
export const when = <Value>(
  value: Value | undefined,
  condition: (value: Value) => Prisma.Sql,
): Prisma.Sql[] => (value === undefined || value === '' ? [] : [condition(value)]);
