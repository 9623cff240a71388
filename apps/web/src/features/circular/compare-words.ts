import { partsInOrder } from '@circulate/shared-schemas';
import { diffArrays } from 'diff';

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
  const parts = diffArrays(wordsOf(before), wordsOf(after), { timeout });
  if (!parts || parts.length > PARTS_AT_MOST) return null;
  return parts.map(({ value, added, removed }) => ({
    text: value.join(''),
    change: added ? 'added' : removed ? 'removed' : 'same',
  }));
};

/** Words as readers of each script know them, also where no space parts them. */
const words = new Intl.Segmenter(undefined, { granularity: 'word' });
/** A segmenter slows down with the length of what it is given. */
const spacesOrRun = /\s+|\S{1,400}/gu;

/** The words of a text and what stands between them, in order; a date with hyphens is one. */
const wordsOf = (text: string): string[] =>
  partsInOrder(text).flatMap(({ part, isJoined }) =>
    isJoined ? [part] : (part.match(spacesOrRun) ?? []).flatMap(toWords),
  );

const toWords = (run: string): string[] => Array.from(words.segment(run), ({ segment }) => segment);
