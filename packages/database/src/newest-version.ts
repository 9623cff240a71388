import { Prisma } from './generated/client.ts';

// The newest version of a circular is the one with the highest number. This is defined three times,
// because a plan that suits a search is bad for a few circulars, and Prisma needs its own form.

/**
 * Joins each circular `c` with its newest version `v`. Not a LATERAL join, which would run for
 * every circular: this one lets a search start from the index of words.
 */
export const NEWEST_VERSION = Prisma.sql`
  JOIN circular_versions v ON v.circular_id = c.id AND NOT EXISTS (
    SELECT FROM circular_versions newer
    WHERE newer.circular_id = v.circular_id AND newer.number > v.number
  )`;

/**
 * Selects the newest version of a circular with one look-up in an index. As a LATERAL join,
 * suitable only for a few circulars.
 */
export const newestVersionOf = (circularId: Prisma.Sql): Prisma.Sql => Prisma.sql`(
  SELECT * FROM circular_versions WHERE circular_id = ${circularId} ORDER BY number DESC LIMIT 1)`;

/** Order for Prisma in which the newest version comes first. */
export const NEWEST_VERSION_FIRST = { number: 'desc' } as const;
