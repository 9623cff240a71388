import { type Db, Prisma } from '@circulate/database';
import type { CircularFilter } from '@circulate/shared-schemas';
import type { Cursor } from '../../lib/cursor.ts';

type Search = { filter: Omit<CircularFilter, 'cursor' | 'limit'>; after: Cursor | undefined };

/** What a list is sorted by: the circular's own day, or the day it came in where it bears none. */
const DAY = Prisma.sql`coalesce(v.published_on, c.created_at::date)`;

/**
 * Joins each circular `c` with its newest version `v`. Not a LATERAL join, which would be run for
 * every circular: this one lets a search begin at the index of words.
 */
export const NEWEST_VERSION = Prisma.sql`
  JOIN circular_versions v ON v.circular_id = c.id AND NOT EXISTS (
    SELECT FROM circular_versions newer
    WHERE newer.circular_id = v.circular_id AND newer.number > v.number
  )`;

/**
 * Finds the circulars that subscribers may see and that fit a filter, newest first: ids with their
 * sort value, one more than `limit` so that the caller knows whether there is a next page.
 */
export const searchCirculars = (
  db: Db,
  { filter, after }: Search,
  limit: number,
): Promise<Cursor[]> => db.$queryRaw<Cursor[]>`
  SELECT c.id, ${DAY}::text AS sort
  FROM circulars c ${NEWEST_VERSION}
  WHERE c.published_at IS NOT NULL AND c.status IN ('published', 'withdrawn', 'matching')
    AND ${Prisma.join(conditions(filter, after), ' AND ')}
  ORDER BY ${DAY} DESC, c.id DESC
  LIMIT ${limit + 1}`;

const conditions = (filter: Search['filter'], after: Cursor | undefined): Prisma.Sql[] => {
  const { q, bank, region, category, type, language, from, to } = filter;
  return [
    Prisma.sql`true`,
    ...when(q, (text) => Prisma.sql`v.search @@ websearch_to_tsquery('simple', ${text})`),
    ...when(bank, (id) => Prisma.sql`c.bank_id = ${id}::uuid`),
    ...when(
      region,
      (id) => Prisma.sql`EXISTS (
        SELECT FROM bank_regions WHERE bank_id = c.bank_id AND region_id = ${id}::uuid)`,
    ),
    ...when(
      category,
      (id) => Prisma.sql`EXISTS (
        SELECT FROM circular_categories WHERE version_id = v.id AND category_id = ${id}::uuid)`,
    ),
    ...when(type, (name) => Prisma.sql`v.kind::text = ${name}`),
    ...when(language, (code) => Prisma.sql`v.language = ${code}`),
    ...when(from, (day) => Prisma.sql`${DAY} >= ${day}::date`),
    ...when(to, (day) => Prisma.sql`${DAY} <= ${day}::date`),
    ...when(after, ({ sort, id }) => Prisma.sql`(${DAY}, c.id) < (${sort}::date, ${id}::uuid)`),
  ];
};

/** The condition for a filter that was given; an empty text counts as not given. */
export const when = <Value>(
  value: Value | undefined,
  condition: (value: Value) => Prisma.Sql,
): Prisma.Sql[] => (value === undefined || value === '' ? [] : [condition(value)]);
