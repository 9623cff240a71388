import { Prisma } from './generated/client.ts';

// A circular's newest version is the one with the highest number. It is defined three times,
// because a plan that suits a search is bad for a few circulars, and Prisma needs its own form.

/**
 * Joins each circular `c` with its newest version `v`. Not a LATERAL join, which would run for
 * every circular: with this one, a search can start from the index of words.
 */
export const NEWEST_VERSION = Prisma.sql`
  JOIN circular_versions v ON v.circular_id = c.id AND NOT EXISTS (
    SELECT FROM circular_versions newer
    WHERE newer.circular_id = v.circular_id AND newer.number > v.number
  )`;

/** Selects a circular's newest version with one index lookup. LATERAL, for a few circulars only. */
export const newestVersionOf = (circularId: Prisma.Sql): Prisma.Sql => Prisma.sql`(
  SELECT * FROM circular_versions WHERE circular_id = ${circularId} ORDER BY number DESC LIMIT 1)`;

/** Orders versions newest first, for Prisma. */
export const NEWEST_VERSION_FIRST = { number: 'desc' } as const;
