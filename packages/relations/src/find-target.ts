import { type Db, readRows } from '@circulate/database';
import { z } from 'zod';
import { seriesOf } from './match-keys.ts';
import { readHead } from './related-version.ts';

/** An act to which a circular of a bank refers. */
export type SoughtAct = {
  circular_id: string;
  bank_id: string;
  act: string;
  match_keys: string[];
  /**
   * Issue dates (yyyy-MM-dd): of the act, if the reference gives one (`dated`), and of the circular
   * that names it (`namedOn`).
   */
  dated: string | null;
  namedOn: string | null;
};

const CandidateSchema = z.object({ id: z.string(), version_id: z.string() });
type Candidate = z.infer<typeof CandidateSchema>;

/** Number of matches at which a reference is ambiguous. */
const MOST = 10;

/**
 * Returns the act to which a circular refers, if it is in the archive: a circular of the same bank
 * with the same number, date or title that isn't newer than the circular that names it. Null if
 * none matches, or more than one. `also` is a circular that is about to be listed.
 */
export const findTarget = async (
  db: Db,
  { circular_id, bank_id, act, match_keys, dated, namedOn }: SoughtAct,
  also: string | null = null,
): Promise<string | null> => {
  if (match_keys.length === 0) return null;
  const fitting = await readRows(db, CandidateSchema)`
    SELECT v.circular_id AS id, v.id AS version_id
    FROM circular_versions v JOIN circulars c ON c.id = v.circular_id
    WHERE v.match_keys && ${match_keys}::text[] AND v.bank_id = ${bank_id}::uuid
      AND (v.listed_on IS NOT NULL OR v.circular_id = ${also}::uuid)
      AND v.circular_id <> ${circular_id}::uuid AND c.status <> 'withdrawn'
      AND (v.published_on IS NULL OR (
        v.published_on <= coalesce(${namedOn}::date, v.published_on)
        AND v.published_on = coalesce(${dated}::date, v.published_on)))
    LIMIT ${MOST}`;
  if (fitting.length < 2) return fitting[0]?.id ?? null;
  // The query stopped at the limit, so there may be a further match with the same name and series.
  if (fitting.length === MOST) return null;
  return onlyOfSeries(db, fitting, act);
};

/**
 * Returns the only one of several circulars with the same number whose heading names the act's
 * series.
 */
const onlyOfSeries = async (
  db: Db,
  candidates: readonly Candidate[],
  act: string,
): Promise<string | null> => {
  const series = seriesOf(act);
  if (series === null) return null;
  const ofSeries: Candidate[] = [];
  for (const candidate of candidates) {
    const words = new Set((await readHead(db, candidate.version_id)).match(/\p{L}+/gu));
    if (words.has(series)) ofSeries.push(candidate);
  }
  const [only, ...others] = ofSeries;
  return only && others.length === 0 ? only.id : null;
};
