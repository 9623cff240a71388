import {
  archiveFilters,
  archiveWords,
  type Db,
  follows,
  Prisma,
  readRows,
} from '@circulate/database';
import type { CircularSetQuery } from '@circulate/shared-schemas';
import { type Cursor, CursorRowSchema } from '../../lib/cursor.ts';

export type Search = {
  filter: CircularSetQuery;
  /** The user for `mine`. */
  userId: string;
  after?: Cursor | undefined;
};

/** Number of newest circulars searched directly, before the word index is used. */
const LOOKED_AT = 1_000;

const NEWEST_FIRST = Prisma.sql`ORDER BY v.listed_on DESC, v.circular_id DESC`;

/**
 * Finds the circulars that subscribers may see and that match a filter, newest first: ids with
 * their sort value, one more than `limit` so that the caller knows whether there is a next page.
 * The version has everything that most filters need, under `listed_on`, which marks it as findable.
 */
export const searchCirculars = (db: Db, search: Search, limit: number): Promise<Cursor[]> =>
  readRows(db, CursorRowSchema)(newestOf(search, limit));

/** Selects `id` and `sort` of what `searchCirculars` finds; `words` where they are not those of the filter. */
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
 * for rare ones that would scan the whole archive. The word index finds rare ones immediately, but
 * would collect frequent ones from everywhere for sorting. No statistics distinguish the two, so
 * the newest are searched first, and the index only if these don't fill the page.
 */
const findWords = (words: Prisma.Sql, conditions: Prisma.Sql, limit: number) => Prisma.sql`
  WITH newest AS MATERIALIZED (
    SELECT v.circular_id, v.listed_on, v.search FROM circular_versions v
    WHERE ${conditions} ${NEWEST_FIRST} LIMIT ${LOOKED_AT}
  ), among_newest AS MATERIALIZED (
    SELECT v.circular_id, v.listed_on FROM newest v
    WHERE ${archiveFilters.words(words)} ${NEWEST_FIRST} LIMIT ${limit + 1}
  )
  SELECT * FROM among_newest
  UNION ALL
  SELECT v.circular_id, v.listed_on
  -- OFFSET keeps the other conditions out: nothing but the index of words is to be walked.
  FROM (SELECT * FROM circular_versions WHERE search @@ ${words} OFFSET 0) v
  WHERE (SELECT count(*) FROM among_newest) <= ${limit}
    AND (SELECT count(*) FROM newest) = ${LOOKED_AT}
    AND (v.listed_on, v.circular_id) <
      (SELECT listed_on, circular_id FROM newest ORDER BY listed_on, circular_id LIMIT 1)
    AND ${conditions}`;

/** Returns what a listed version `v` must match in addition to the words. */
export const conditionsOf = ({ filter, userId, after }: Search): Prisma.Sql[] => {
  const { bank, region, country, category, type, language, from, to, mine, saved } = filter;
  const { standing, document_type, applies_to } = filter;
  return [
    Prisma.sql`true`,
    ...when(mine, () => isFollowedBy(userId)),
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
      ({ sort, id }) => Prisma.sql`(v.listed_on, v.circular_id) < (${sort}::date, ${id}::uuid)`,
    ),
  ];
};

/** Whether a version `v` is of what a person subscribes to: the banks first, as a list for their index. */
export const isFollowedBy = (userId: string) => Prisma.sql`
  v.bank_id = ANY (ARRAY(SELECT bank_id FROM bank_subscriptions WHERE user_id = ${userId}::uuid))
  AND EXISTS (SELECT FROM users u WHERE u.id = ${userId}::uuid AND ${follows})`;

/** Whether a version `v` is of a circular that a person has saved. */
export const isSavedBy = (userId: string) => Prisma.sql`v.circular_id = ANY (ARRAY(
  SELECT circular_id FROM circular_marks WHERE user_id = ${userId}::uuid AND saved_at IS NOT NULL))`;

/** The condition for a filter that was given; an empty text counts as not given. */
export const when = <Value>(
  value: Value | undefined,
  condition: (value: Value) => Prisma.Sql,
): Prisma.Sql[] => (value === undefined || value === '' ? [] : [condition(value)]);
