import { archiveFilters, archiveWords, type Db, Prisma, readRows } from '@circulate/database';
import {
  type CircularCounts,
  type CircularSetQuery,
  COUNTED_AT_MOST,
  FACETS,
} from '@circulate/shared-schemas';
import { z } from 'zod';
import { conditionsOf, when } from './circular-search.ts';

/** Maximum number of matches to examine; if there are more, the counts are incomplete. */
const LOOKED_AT = 20_000;

type Facet = (typeof FACETS)[number];
const RowSchema = z.object({
  facet: z.enum([...FACETS, 'total', 'looked_at']),
  value: z.string(),
  count: z.number(),
});
type Row = z.infer<typeof RowSchema>;
type Asked = { filter: CircularSetQuery; userId: string };
type AskedUpTo = Asked & { limit: number };

/**
 * Counts circulars that match a filter, and those that would match with another value of each
 * facet: the number next to a bank is the count if that bank were chosen instead. Examines at most
 * `limit` matches.
 */
export const countCirculars = async (
  db: Db,
  { limit = LOOKED_AT, ...given }: Asked & { limit?: number },
): Promise<CircularCounts> => {
  const asked = { ...given, limit };
  const chosen = FACETS.filter((facet) => given.filter[facet]);
  const rows = await readRows(db, RowSchema)`
    WITH ${Prisma.join([
      Prisma.sql`fits AS MATERIALIZED (${matches(asked)})`,
      ...chosen.map((facet) => withoutChoice(facet, asked)),
    ])}
    SELECT 'total' AS facet, '' AS value, count(*)::int AS count FROM fits
    UNION ALL ${Prisma.join(
      [...FACETS.map((facet) => groupBy(facet, chosen)), ...chosen.map((facet) => lookedAt(facet))],
      ' UNION ALL ',
    )}`;
  const rowsOf = (facet: Row['facet']) => rows.filter((row) => row.facet === facet);
  const counted = rowsOf('total')[0]?.count ?? 0;
  const of = (facet: Facet) =>
    Object.fromEntries(rowsOf(facet).map(({ value, count }) => [value, capped(count)]));
  const lookedAtOf = new Map(rowsOf('looked_at').map(({ value, count }) => [value, count]));
  return {
    total: capped(counted),
    bank: of('bank'),
    region: of('region'),
    country: of('country'),
    category: of('category'),
    type: of('type'),
    language: of('language'),
    standing: of('standing'),
    document_type: of('document_type'),
    is_partial: counted === limit,
    partial_facets: FACETS.filter((facet) => (lookedAtOf.get(facet) ?? counted) === limit),
  };
};

const capped = (count: number) => Math.min(count, COUNTED_AT_MOST);

const matches = ({ filter, userId, limit }: AskedUpTo) => Prisma.sql`
  SELECT v.id, v.bank_id, v.kind, v.language, v.standing, v.document_type FROM circular_versions v
  WHERE v.listed_on IS NOT NULL AND ${Prisma.join(
    [
      ...conditionsOf({ filter, userId }),
      ...when(filter.q, (q) => archiveFilters.words(archiveWords(q))),
    ],
    ' AND ',
  )} LIMIT ${limit}`;

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
  standing: (fits) => Prisma.sql`SELECT fits.standing AS value FROM ${fits} fits`,
  document_type: (fits) => Prisma.sql`
    SELECT coalesce(fits.document_type, 'unknown') AS value FROM ${fits} fits`,
};

const tableOf = (facet: Facet) => Prisma.raw(`fits_whatever_${facet}`);

/** Returns the search without the user's choice in a facet. */
const withoutChoice = (facet: Facet, { filter, ...asked }: AskedUpTo) => {
  const { [facet]: _, ...others } = filter;
  return Prisma.sql`${tableOf(facet)} AS MATERIALIZED (${matches({ filter: others, ...asked })})`;
};

const lookedAt = (facet: Facet) => Prisma.sql`
  SELECT 'looked_at' AS facet, ${facet} AS value, count(*)::int AS count FROM ${tableOf(facet)}`;

/** SQL that counts matches by the values of a facet, ignoring the user's choice in that facet. */
const groupBy = (facet: Facet, chosen: readonly Facet[]) => {
  const fits = chosen.includes(facet) ? tableOf(facet) : Prisma.sql`fits`;
  return Prisma.sql`
    SELECT ${facet} AS facet, value, count(*)::int AS count
    FROM (${values[facet](fits)}) ${Prisma.raw(facet)} GROUP BY value`;
};
