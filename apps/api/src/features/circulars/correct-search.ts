import { type Database, latinOf, readRows } from '@circulate/database';
import { distance } from 'fastest-levenshtein';
import { z } from 'zod';

/** Maximum number of words in a search to correct. */
const WORDS_AT_MOST = 8;
/** Minimum length of a word to correct: shorter words can't be told apart reliably. */
const LETTERS_AT_LEAST = 4;
/**
 * Maximum number of similar words to consider for each typed word. It is high because even a word
 * with one or two typos may share few trigrams with the right one.
 */
const CANDIDATES_AT_MOST = 200;
/**
 * Minimum trigram similarity. It is low because a five-letter word with two swapped letters keeps
 * only two of its six trigrams.
 */
const SIMILARITY_AT_LEAST = 0.18;
/** Minimum length of a word that may contain two typos. */
const TWO_SLIPS_FROM = 6;
/** One letter in this many may differ in a transliterated word, because transliterations vary. */
const LETTERS_PER_TRANSLITERATION_SLIP = 3;

const CandidateSchema = z.object({
  typed: z.string(),
  folded: z.string(),
  word: z.string(),
  latin: z.string().nullable(),
  circulars: z.number(),
});
type Candidate = z.infer<typeof CandidateSchema>;

/** A search with its unknown words replaced by words from circulars, in folded form. */
export type Correction = { q: string; words: string[] };

/**
 * Replaces each search word that occurs in no published circular with the nearest word that does
 * occur: at most two letters apart, or in another script but similar in Latin letters. Returns null
 * if nothing can be corrected.
 */
export const correctSearch = async (db: Database, q: string): Promise<Correction | null> => {
  const typed = wordsOf(q);
  const candidates = await findCandidates(db, typed);
  const nearest = new Map(
    typed.flatMap((word) => {
      const best = nearestOf(candidates.filter((candidate) => candidate.typed === word));
      return best ? [[word, best.word] as const] : [];
    }),
  );
  if (nearest.size === 0) return null;
  const corrected = q.replace(WORD, (word) => nearest.get(word) ?? word);
  return { q: corrected, words: [...nearest.values()] };
};

const WORD = /[\p{L}\p{M}]+/gu;

const wordsOf = (q: string): string[] =>
  [...new Set(q.match(WORD))]
    .filter((word) => word.length >= LETTERS_AT_LEAST)
    .slice(0, WORDS_AT_MOST);

/** Finds similar known words for each typed word that is unknown in all of its forms. */
const findCandidates = (db: Database, typed: string[]) =>
  db.$transaction(async (transaction) => {
    const least = String(SIMILARITY_AT_LEAST);
    await transaction.$executeRaw`
      SELECT set_config('pg_trgm.similarity_threshold', ${least}, true)`;
    return readRows(transaction, CandidateSchema)`
      SELECT typed, folded, like_it.*
      FROM (
        SELECT typed, lower(fold_words(typed)) AS folded,
          coalesce(latin, lower(fold_words(typed))) AS letters
        FROM unnest(${typed}::text[], ${typed.map(latinOf)}::text[]) AS asked (typed, latin)
      ) asked
      CROSS JOIN LATERAL (
        (SELECT word, NULL AS latin, circulars FROM search_words
         WHERE word % folded ORDER BY similarity(word, folded) DESC LIMIT ${CANDIDATES_AT_MOST})
        UNION ALL
        (SELECT word, latin, circulars FROM search_words
         WHERE latin % letters ORDER BY similarity(latin, letters) DESC LIMIT ${CANDIDATES_AT_MOST})
      ) like_it
      WHERE NOT EXISTS (
        SELECT FROM search_words WHERE word = folded OR word = ANY (arabic_forms(folded)))`;
  });

/** Whether two words differ only by two swapped letters. */
const isSwapped = (one: string, other: string) =>
  one.length === other.length &&
  [...one].some(
    (letter, at) => one.slice(0, at) + one[at + 1] + letter + one.slice(at + 2) === other,
  );

/** Whether a word was typed in Latin letters although circulars write it in another script. */
const isTransliterated = ({ typed, latin }: Candidate) => latin !== null && latinOf(typed) === null;

const slipsOf = (candidate: Candidate) => {
  const { folded, word, latin } = candidate;
  const meant = isTransliterated(candidate) ? (latin ?? word) : word;
  return isSwapped(folded, meant) ? 1 : distance(folded, meant);
};

const slipsAllowed = (candidate: Candidate) => {
  const { length } = candidate.folded;
  if (isTransliterated(candidate)) return Math.floor(length / LETTERS_PER_TRANSLITERATION_SLIP);
  return length < TWO_SLIPS_FROM ? 1 : 2;
};

/** Returns the candidate with the fewest differences, and among those the most frequent. */
const nearestOf = (candidates: Candidate[]): Candidate | undefined =>
  candidates
    .filter((candidate) => slipsOf(candidate) <= slipsAllowed(candidate))
    .sort((one, other) => slipsOf(one) - slipsOf(other) || other.circulars - one.circulars)[0];
