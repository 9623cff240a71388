import { archiveFilters, archiveWords, type Db, Prisma } from '@circulate/database';
import {
  type CircularCounts,
  type CircularSetQuery,
  COUNTED_AT_MOST,
} from '@circulate/shared-schemas';
import { conditionsOf, when } from './circular-search.ts';

/** How many circulars that fit are looked at; what is beyond makes the counts partial. */
const LOOKED_AT = 20_000;

const FACETS = ['bank', 'region', 'country', 'category', 'type', 'language'] as const;
type Facet = (typeof FACETS)[number];
type Row = { facet: Facet | 'total'; value: string; count: number };
type Asked = { filter: CircularSetQuery; userId: string };

/**
 * How many circulars fit a filter, and how many would with another value of one of its parts: the
 * count beside a bank is that with this bank instead of the chosen one.
 */
export const countCirculars = async (db: Db, asked: Asked): Promise<CircularCounts> => {
  const rows = await db.$queryRaw<Row[]>`
    WITH fits AS MATERIALIZED (${matches(asked)})
    SELECT 'total' AS facet, '' AS value, count(*)::int AS count FROM fits
    UNION ALL ${Prisma.join(
      FACETS.map((facet) => groupBy(facet, asked)),
      ' UNION ALL ',
    )}`;
  const counted = rows.find(({ facet }) => facet === 'total')?.count ?? 0;
  const of = (facet: Facet) =>
    Object.fromEntries(
      rows.filter((row) => row.facet === facet).map((row) => [row.value, capped(row.count)]),
    );
  return {
    total: capped(counted),
    bank: of('bank'),
    region: of('region'),
    country: of('country'),
    category: of('category'),
    type: of('type'),
    language: of('language'),
    is_partial: counted === LOOKED_AT,
  };
};

const capped = (count: number) => Math.min(count, COUNTED_AT_MOST);

const matches = ({ filter, userId }: Asked) => Prisma.sql`
  SELECT v.id, v.bank_id, v.kind, v.language FROM circular_versions v
  WHERE v.listed_on IS NOT NULL AND ${Prisma.join(
    [
      ...conditionsOf({ filter, userId }),
      ...when(filter.q, (q) => archiveFilters.words(archiveWords(q))),
    ],
    ' AND ',
  )} LIMIT ${LOOKED_AT}`;

const values: Record<Facet, (fits: Prisma.Sql) => Prisma.Sql> = {
  bank: (fits) => Prisma.sql`SELECT fits.bank_id::text AS value FROM ${fits} fits`,
  region: (fits) => Prisma.sql`
    SELECT r.region_id::text AS value FROM ${fits} fits JOIN bank_regions r USING (bank_id)`,
  country: (fits) => Prisma.sql`
    SELECT code AS value FROM ${fits} fits JOIN banks b ON b.id = fits.bank_id
    CROSS JOIN LATERAL (
      SELECT DISTINCT unnest(array_append(b.member_countries::text[], b.iso2::text)) AS code) codes
    WHERE code IS NOT NULL`,
  category: (fits) => Prisma.sql`
    SELECT cc.category_id::text AS value
    FROM ${fits} fits JOIN circular_categories cc ON cc.version_id = fits.id`,
  type: (fits) => Prisma.sql`
    SELECT fits.kind::text AS value FROM ${fits} fits WHERE fits.kind IS NOT NULL`,
  language: (fits) => Prisma.sql`
    SELECT fits.language AS value FROM ${fits} fits WHERE fits.language IS NOT NULL`,
};

/** Counts by the values of a facet, whatever was chosen of it. */
const groupBy = (facet: Facet, { filter, userId }: Asked) => {
  const { [facet]: chosen, ...others } = filter;
  const fits = chosen ? Prisma.sql`(${matches({ filter: others, userId })})` : Prisma.sql`fits`;
  return Prisma.sql`
    SELECT ${facet} AS facet, value, count(*)::int AS count
    FROM (${values[facet](fits)}) ${Prisma.raw(facet)} GROUP BY value`;
};
