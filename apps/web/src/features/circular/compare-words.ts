import { diffWordsWithSpace } from 'diff';

/** A run of words that both versions have, or that one of them added or removed. */
export type ComparedPart = { text: string; change: 'same' | 'added' | 'removed' };

/** Texts that differ too much to be compared word by word are given up after this. */
const TIMEOUT_MS = 8_000;
/** So many runs of words are shown at most: more of them nobody reads, and a page would hang on them. */
const PARTS_AT_MOST = 5_000;

/** Compares two texts word by word; null where that takes too long or they differ too much. */
export const compareWords = (
  before: string,
  after: string,
  timeout = TIMEOUT_MS,
): ComparedPart[] | null => {
  const parts = diffWordsWithSpace(before, after, { timeout });
  if (!parts || parts.length > PARTS_AT_MOST) return null;
  return parts.map(({ value, added, removed }) => ({
    text: value,
    change: added ? 'added' : removed ? 'removed' : 'same',
  }));
};
