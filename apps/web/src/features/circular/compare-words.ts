import { diffWordsWithSpace } from 'diff';

/** A run of words that both versions have, or that one of them added or removed. */
export type ComparedPart = { text: string; change: 'same' | 'added' | 'removed' };

/** Texts that differ too much to be compared word by word are given up after this. */
const TIMEOUT_MS = 8_000;

/** Compares two texts word by word; null where that takes too long. */
export const compareWords = (
  before: string,
  after: string,
  timeout = TIMEOUT_MS,
): ComparedPart[] | null => {
  const parts = diffWordsWithSpace(before, after, { timeout });
  if (!parts) return null;
  return parts.map(({ value, added, removed }) => ({
    text: value,
    change: added ? 'added' : removed ? 'removed' : 'same',
  }));
};
