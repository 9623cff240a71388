import { archiveFilters, archiveWords } from './archive-filters.ts';
import type { Db } from './client.ts';
import { isEligible, type MatchedVersion, matchesOf } from './eligibility.ts';
import { Prisma } from './generated/client.ts';

// Who is told by a saved search: `q` is the search, `v` a version as the archive lists it.

/** The filters of the archive but words: the columns of a saved search that hold them, and their types. */
const filters = [
  ['bank_id', 'uuid', archiveFilters.bank],
  ['type', 'text', archiveFilters.type],
  ['language', 'text', archiveFilters.language],
  ['from_day', 'date', archiveFilters.from],
  ['to_day', 'date', archiveFilters.to],
  ['region_id', 'uuid', archiveFilters.region],
  ['category_id', 'uuid', archiveFilters.category],
] as const;

const orNone = (value: Prisma.Sql, fits: (value: Prisma.Sql) => Prisma.Sql) =>
  Prisma.sql`(${value} IS NULL OR ${fits(value)})`;

/** Whether the saved search `q` tells, and the version `v` fits its filters (product.md: saved searches). */
export const tellsAndFits = Prisma.sql`(q.tells_since IS NOT NULL AND ${Prisma.join(
  [
    ...filters.map(([name, type, fits]) => orNone(Prisma.raw(`q.${name}::${type}`), fits)),
    // The dearest last.
    orNone(Prisma.sql`q.query`, archiveFilters.words),
  ],
  ' AND ',
)})`;

/** A saved search that tells, with its filters as text. */
export type TellingSearch = Record<(typeof filters)[number][0] | 'q', string | null>;

/** The saved searches of a user that tell. */
export const readTelling = (db: Db, userId: string): Promise<TellingSearch[]> => db.$queryRaw`
  SELECT q.q, ${Prisma.join(filters.map(([name]) => Prisma.raw(`q.${name}::text`)))}
  FROM saved_searches q WHERE q.user_id = ${userId}::uuid AND q.tells_since IS NOT NULL`;

/**
 * Whether the version `v` fits a saved search: as `tellsAndFits`, with values that the planner sees, so
 * that it asks the index of words for rare ones alone.
 */
export const fitsSearch = (search: TellingSearch): Prisma.Sql => {
  const conditions = filters.flatMap(([name, type, fits]) => {
    const value = search[name];
    return value === null ? [] : [fits(Prisma.sql`${value}::${Prisma.raw(type)}`)];
  });
  const words = search.q === null ? [] : [archiveFilters.words(archiveWords(search.q))];
  return Prisma.sql`(${Prisma.join([...conditions, ...words], ' AND ')})`;
};

/** Whether the saved search `q` told when a circular was published. */
export const toldAt = (publishedAt: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`(q.tells_since <= ${publishedAt})`;

/**
 * Selects a version as the archive will list it, by the rule of `circular_list`: when it is matched, it
 * is not listed yet. Joined with nothing, its words are unpacked once rather than for each search.
 */
export const asListed = (versionId: Prisma.Sql): Prisma.Sql => Prisma.sql`(
  SELECT version.id, version.bank_id, version.kind, version.language,
    coalesce(version.published_on, (circular.created_at AT TIME ZONE 'UTC')::date) AS listed_on,
    version.search || ''::tsvector AS search
  FROM circular_versions version JOIN circulars circular ON circular.id = version.circular_id
  WHERE version.id = ${versionId} OFFSET 0)`;

/** Selects `user_id` and the `search_ids` that a version fits, of everyone who may be told. */
const searchesOf = ({ id, publishedAt }: MatchedVersion): Prisma.Sql => Prisma.sql`
  SELECT q.user_id, array_agg(q.id ORDER BY q.id) AS search_ids
  FROM ${asListed(Prisma.sql`${id}::uuid`)} v
  CROSS JOIN saved_searches q JOIN users u ON u.id = q.user_id
  WHERE ${tellsAndFits} AND ${isEligible}
    AND ${publishedAt ? toldAt(Prisma.sql`${publishedAt}::timestamptz`) : Prisma.sql`true`}
  GROUP BY q.user_id`;

/**
 * Selects `user_id`, `category_ids`, `search_ids`, and whether it `follows` bank and category, of
 * everyone who is to be told of a version: by what they follow, by a saved search, or by both.
 */
export const allMatchesOf = (version: MatchedVersion): Prisma.Sql => Prisma.sql`
  SELECT user_id, coalesce(followed.category_ids, '{}') AS category_ids,
    coalesce(searched.search_ids, '{}') AS search_ids, followed.category_ids IS NOT NULL AS follows
  FROM (${matchesOf(version)}) followed FULL JOIN (${searchesOf(version)}) searched USING (user_id)`;
