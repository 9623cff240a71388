import {
  type Database,
  type Db,
  findLastRun,
  latinOf,
  noteRun,
  readRows,
} from '@circulate/database';
import { z } from 'zod';

/** Key under which the time is stored up to which words have been collected. */
const COLLECTED = 'search-words';
const LOCK = 7_302_115;
const CIRCULARS_AT_ONCE = 200;
/**
 * Seconds to wait after a publication: its transaction may commit this long after its timestamp.
 */
const SETTLED_AFTER_S = 300;
/** Timeout of the statement: long enough for a batch of long circulars on a slow machine. */
const TIMEOUT_MS = 120_000;

const LETTERS_AT_LEAST = 4;
const LETTERS_AT_MOST = 40;

const LockSchema = z.object({ held: z.boolean() });
const BatchSchema = z.object({ circulars: z.number(), until: z.date().nullable() });
const WordSchema = z.object({ word: z.string(), circulars: z.number() });

/**
 * Adds the words of circulars published since the last run to those used for search corrections, in
 * batches and one worker at a time. Covers all circulars after an upgrade. Returns how many it
 * read.
 */
export const collectWords = async (
  db: Database,
  { settledAfterS = SETTLED_AFTER_S } = {},
): Promise<number> => {
  let total = 0;
  for (;;) {
    const collected = await db.$transaction((tx) => collectBatch(tx, settledAfterS), {
      timeout: TIMEOUT_MS,
    });
    total += collected;
    if (collected === 0) return total;
  }
};

const collectBatch = async (tx: Db, settledAfterS: number): Promise<number> => {
  const [lock] = await readRows(tx, LockSchema)`
    SELECT pg_try_advisory_xact_lock(${LOCK}) AS held`;
  if (!lock?.held) return 0;
  const from = (await findLastRun(tx, COLLECTED)) ?? new Date(0);
  // A batch includes all circulars that were published at the same time.
  const [batch] = await readRows(tx, BatchSchema)`
    SELECT count(*)::int AS circulars, max(published_at) AS until FROM (
      SELECT published_at FROM circulars
      WHERE published_at > ${from} AND published_at < now() - make_interval(secs => ${settledAfterS}::float8)
      ORDER BY published_at FETCH FIRST (${CIRCULARS_AT_ONCE}::int) ROWS WITH TIES
    ) batch`;
  if (!batch?.until) return 0;
  await addWords(tx, await readWords(tx, from, batch.until));
  await noteRun(tx, COLLECTED, batch.until);
  return batch.circulars;
};

/**
 * Returns the words of circulars published after `from` and up to `until`, each with the number of
 * circulars that contain it.
 */
const readWords = (tx: Db, from: Date, until: Date) =>
  readRows(tx, WordSchema)`
    SELECT word, ndoc AS circulars FROM ts_stat(format(
      'SELECT v.search FROM circulars c JOIN circular_versions v ON v.circular_id = c.id
       WHERE v.listed_on IS NOT NULL AND c.published_at > %L AND c.published_at <= %L',
      ${from}::timestamptz, ${until}::timestamptz))
    WHERE length(word) BETWEEN ${LETTERS_AT_LEAST} AND ${LETTERS_AT_MOST}
      AND word !~ '[[:digit:][:punct:][:cntrl:]]'`;

const addWords = async (tx: Db, words: z.infer<typeof WordSchema>[]): Promise<void> => {
  const latin = words.map(({ word }) => latinOf(word));
  await tx.$executeRaw`
    INSERT INTO search_words AS known (word, latin, circulars)
    SELECT * FROM unnest(${words.map(({ word }) => word)}::text[], ${latin}::text[],
      ${words.map(({ circulars }) => circulars)}::int[])
    ON CONFLICT (word) DO UPDATE SET circulars = known.circulars + excluded.circulars`;
};
