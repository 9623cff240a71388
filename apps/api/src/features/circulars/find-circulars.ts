import {
  archivePrefixQuery,
  archiveWords,
  type Db,
  type Prisma,
  readRows,
} from '@circulate/database';
import { z } from 'zod';
import { newestOf } from './circular-search.ts';

/** Maximum number of suggestions while typing. */
const AT_MOST = 6;
/** Maximum number of matching circular numbers to examine. */
const NUMBERS_AT_MOST = 500;
/**
 * Label before a number in titles, as in "No. 29:", which neither the text nor the stored number
 * contains.
 */
const NUMBER_LABEL = /^\s*(?:(?:no|nr)(?:[.:]\s*|\s+(?=\d))|n[°º]\s*|№\s*)(?=[\p{L}\d])/iu;
/** Minimum length of a prefix: shorter ones match too many words. */
const BEGINNING_AT_LEAST = 3;

const IdSchema = z.object({ id: z.string() });

/**
 * Returns ids of circulars for typed text, newest first: those whose number starts with it, then
 * those that contain its words, the last of which may be incomplete.
 */
export const findCirculars = async (
  db: Db,
  { q, userId }: { q: string; userId: string },
): Promise<string[]> => {
  const asked = q.replace(NUMBER_LABEL, '');
  const words = prefixQuery(asked);
  const search = { filter: { q: asked }, userId };
  const [numbered, worded] = await Promise.all([
    readRows(db, IdSchema)`
      SELECT v.circular_id AS id FROM (
        -- Limited before sorting, so that the index of numbers is scanned and not that of dates.
        SELECT circular_id, listed_on FROM circular_versions
        WHERE listed_on IS NOT NULL AND lower(act_number) LIKE ${`${escapeLike(asked)}%`}
        LIMIT ${NUMBERS_AT_MOST}
      ) v ORDER BY v.listed_on DESC, v.circular_id DESC LIMIT ${AT_MOST}`,
    readRows(db, IdSchema)(newestOf(search, AT_MOST - 1, words)),
  ]);
  return [...new Set([...numbered, ...worded].map(({ id }) => id))].slice(0, AT_MOST);
};

/** Parses `q` like an archive search, with the last word as a prefix if it is long enough. */
export const prefixQuery = (q: string): Prisma.Sql => {
  const lastWord = q.split(/[^\p{L}\p{N}\p{M}]/u).at(-1) ?? '';
  return lastWord.length < BEGINNING_AT_LEAST ? archiveWords(q) : archivePrefixQuery(q);
};

const escapeLike = (text: string) => text.toLowerCase().replace(/[\\%_]/g, '\\$&');
