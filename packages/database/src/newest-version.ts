import { Prisma } from './generated/client.ts';

// The newest version of a circular is the one with the highest number. Defined three times: a good
// plan for a search is bad for a few circulars, and Prisma has its own form.

/**
 * Joins each circular `c` with its newest version `v`. Not a LATERAL join, which would run for
 * every circular: this one lets a search start at the index of words.
 */
export const NEWEST_VERSION = Prisma.sql`
  JOIN circular_versions v ON v.circular_id = c.id AND NOT EXISTS (
    SELECT FROM circular_versions newer
    WHERE newer.circular_id = v.circular_id AND newer.number > v.number
  )`;

/**
 * Selects the newest version of one circular; LATERAL, for a few circulars: one index lookup each.
 */
export const newestVersionOf = (circularId: Prisma.Sql): Prisma.Sql => Prisma.sql`(
  SELECT * FROM circular_versions WHERE circular_id = ${circularId} ORDER BY number DESC LIMIT 1)`;

/** Prisma's order of versions, newest first. */
export const NEWEST_VERSION_FIRST = { number: 'desc' } as const;
