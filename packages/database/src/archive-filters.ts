import { Prisma } from './generated/client.ts';

/**
 * Returns the query for the words of an archive search (decision 0048), in the form in which saved
 * searches store it.
 */
export const archiveWords = (text: string): Prisma.Sql => Prisma.sql`words_of_search(${text})`;

/**
 * Returns the query for an archive search that is still being typed, so that its last word may be
 * incomplete.
 */
export const archivePrefixQuery = (text: string): Prisma.Sql =>
  Prisma.sql`words_of_begun_search(${text})`;

/**
 * The conditions for a version `v` to match a filter of the archive, which are defined only here.
 * `value` is what the user entered, or the column of a saved search.
 */
export const archiveFilters = {
  words: (value: Prisma.Sql) => Prisma.sql`v.search @@ ${value}`,
  bank: (value: Prisma.Sql) => Prisma.sql`v.bank_id = ${value}`,
  region: (value: Prisma.Sql) => Prisma.sql`EXISTS (
    SELECT FROM bank_regions r WHERE r.bank_id = v.bank_id AND r.region_id = ${value})`,
  country: (value: Prisma.Sql) => Prisma.sql`v.bank_id = ANY(ARRAY(
    SELECT b.id FROM banks b
    WHERE b.iso2 = ${value}::text OR ${value}::text = ANY(b.member_countries)))`,
  category: (value: Prisma.Sql) => Prisma.sql`EXISTS (
    SELECT FROM circular_categories cc WHERE cc.version_id = v.id AND cc.category_id = ${value})`,
  type: (value: Prisma.Sql) => Prisma.sql`v.kind::text = ${value}`,
  language: (value: Prisma.Sql) => Prisma.sql`v.language = ${value}`,
  from: (value: Prisma.Sql) => Prisma.sql`v.listed_on >= ${value}`,
  to: (value: Prisma.Sql) => Prisma.sql`v.listed_on <= ${value}`,
};
