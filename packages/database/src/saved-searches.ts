import { archiveFilters } from './archive-filters.ts';
import { isProfileComplete, type MatchedVersion, matchesOf } from './eligibility.ts';
import { Prisma } from './generated/client.ts';

// Alerts for saved searches. In the fragments, `q` is the saved search, and `v` a version as the
// archive lists it.

type Stored = [Prisma.Sql, (value: Prisma.Sql) => Prisma.Sql];

/**
 * The filters of the archive except for the words, each with the column in which saved searches
 * store it.
 */
const storedFilters: Stored[] = [
  [Prisma.sql`q.bank_id`, archiveFilters.bank],
  [Prisma.sql`q.type`, (type) => archiveFilters.type(Prisma.sql`${type}::text`)],
  [Prisma.sql`q.language`, archiveFilters.language],
  [Prisma.sql`q.from_day`, archiveFilters.from],
  [Prisma.sql`q.to_day`, archiveFilters.to],
  [Prisma.sql`q.region_id`, archiveFilters.region],
  [Prisma.sql`q.country`, archiveFilters.country],
  [Prisma.sql`q.category_id`, archiveFilters.category],
];

// Words come last, because checking them costs most.
const stored: Stored[] = [...storedFilters, [Prisma.sql`q.query`, archiveFilters.words]];

/** Whether a saved search `q` has other filters than its words. */
export const hasFilters = Prisma.sql`(num_nonnulls(${Prisma.join(
  storedFilters.map(([column]) => column),
)}) > 0)`;

/**
 * Whether a saved search `q` has alerts on and matches a version `v` (product.md: saved searches).
 */
export const matchesAndNotifies = Prisma.sql`(q.tells_since IS NOT NULL AND ${Prisma.join(
  stored.map(([column, fits]) => Prisma.sql`(${column} IS NULL OR ${fits(column)})`),
  ' AND ',
)})`;

/** Whether the alerts of a saved search `q` were already on when a circular was published. */
export const notifiedAt = (publishedAt: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`(q.tells_since <= ${publishedAt})`;

/**
 * Selects a version as the archive will list it (by the rule of `circular_list`), because it isn't
 * listed yet while it is matched. As the version is a row source of its own, its words are unpacked
 * once rather than for each search. With `bankId`, selects it as it would be listed for that bank.
 */
export const asListed = (
  versionId: Prisma.Sql,
  bankId = Prisma.sql`version.bank_id`,
): Prisma.Sql => Prisma.sql`(
  SELECT version.id, ${bankId} AS bank_id, version.kind, version.language,
    coalesce(version.published_on, (circular.created_at AT TIME ZONE 'UTC')::date) AS listed_on,
    version.search || ''::tsvector AS search
  FROM circular_versions version JOIN circulars circular ON circular.id = version.circular_id
  WHERE version.id = ${versionId} OFFSET 0)`;

/**
 * Selects `user_id` and the matching `search_ids` of every user whom saved searches may alert about
 * a version.
 */
const searchesOf = ({ id, bank_id, publishedAt }: MatchedVersion): Prisma.Sql => Prisma.sql`
  SELECT q.user_id, array_agg(q.id ORDER BY q.id) AS search_ids
  FROM ${asListed(Prisma.sql`${id}::uuid`, Prisma.sql`${bank_id}::uuid`)} v
  CROSS JOIN saved_searches q JOIN users u ON u.id = q.user_id
  WHERE ${matchesAndNotifies} AND ${isProfileComplete}
    AND ${publishedAt ? notifiedAt(Prisma.sql`${publishedAt}::timestamptz`) : Prisma.sql`true`}
  GROUP BY q.user_id`;

/**
 * Selects every user to alert about a version because of their subscriptions, saved searches, or
 * both. Columns: `user_id`, `category_ids`, `search_ids`, and whether the subscriptions match
 * (`follows`).
 */
export const allMatchesOf = (version: MatchedVersion): Prisma.Sql => Prisma.sql`
  SELECT user_id, coalesce(followed.category_ids, '{}') AS category_ids,
    coalesce(searched.search_ids, '{}') AS search_ids, followed.category_ids IS NOT NULL AS follows
  FROM (${matchesOf(version)}) followed FULL JOIN (${searchesOf(version)}) searched USING (user_id)`;
