import { archiveFilters, archiveWords, type Db, Prisma } from '@circulate/database';
import type { CircularFilter } from '@circulate/shared-schemas';
import type { Cursor } from '../../lib/cursor.ts';

type Search = { filter: Omit<CircularFilter, 'cursor' | 'limit'>; after: Cursor | undefined };

/** How many of the newest circulars are looked at for words, before the index of words is. */
const LOOKED_AT = 1_000;

const NEWEST_FIRST = Prisma.sql`ORDER BY v.listed_on DESC, v.circular_id DESC`;

/**
 * Finds the circulars that subscribers may see and that fit a filter, newest first: ids with their
 * sort value, one more than `limit` so that the caller knows whether there is a next page. All that
 * most filters need stands on the version, under `listed_on`, which says that it is to be found.
 */
export const searchCirculars = (
  db: Db,
  { filter, after }: Search,
  limit: number,
): Promise<Cursor[]> => {
  const conditions = Prisma.sql`v.listed_on IS NOT NULL
    AND ${Prisma.join(conditionsOf(filter, after), ' AND ')}`;
  const found = filter.q
    ? findWords(filter.q, conditions, limit)
    : Prisma.sql`SELECT * FROM circular_versions v WHERE ${conditions}`;
  return db.$queryRaw<Cursor[]>`
    SELECT v.circular_id AS id, v.listed_on::text AS sort FROM (${found}) v
    ${NEWEST_FIRST} LIMIT ${limit + 1}`;
};

/**
 * Frequent words are among the newest circulars, which are read in order until a page is full; that
 * would go through the whole archive for rare ones. Those the index of words finds at once, while it
 * would bring frequent ones up from everywhere, to be sorted. No statistics tell which is which, so
 * the newest are looked at first, and the index is asked only for what these did not fill.
 */
const findWords = (text: string, conditions: Prisma.Sql, limit: number) => {
  const words = archiveWords(text);
  return Prisma.sql`
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
};

const conditionsOf = (filter: Search['filter'], after: Cursor | undefined): Prisma.Sql[] => {
  const { bank, region, category, type, language, from, to } = filter;
  return [
    Prisma.sql`true`,
    ...when(bank, (id) => archiveFilters.bank(Prisma.sql`${id}::uuid`)),
    ...when(region, (id) => archiveFilters.region(Prisma.sql`${id}::uuid`)),
    ...when(category, (id) => archiveFilters.category(Prisma.sql`${id}::uuid`)),
    ...when(type, (name) => archiveFilters.type(Prisma.sql`${name}`)),
    ...when(language, (code) => archiveFilters.language(Prisma.sql`${code}`)),
    ...when(from, (day) => archiveFilters.from(Prisma.sql`${day}::date`)),
    ...when(to, (day) => archiveFilters.to(Prisma.sql`${day}::date`)),
    ...when(
      after,
      ({ sort, id }) => Prisma.sql`(v.listed_on, v.circular_id) < (${sort}::date, ${id}::uuid)`,
    ),
  ];
};

/** The condition for a filter that was given; an empty text counts as not given. */
export const when = <Value>(
  value: Value | undefined,
  condition: (value: Value) => Prisma.Sql,
): Prisma.Sql[] => (value === undefined || value === '' ? [] : [condition(value)]);
