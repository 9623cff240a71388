import { partsInOrder } from '@circulate/shared-schemas';
import { diffArrays } from 'diff';
import { lazily } from '../format/lazily.ts';

/** A run of words that both texts have, or only one of them. */
export type ComparedPart = { text: string; change: 'same' | 'added' | 'removed' };

/** Time limit after which texts that differ too much are no longer compared word by word. */
const TIMEOUT_MS = 8_000;
/** Maximum number of runs shown; more would be unreadable and freeze the page. */
const PARTS_AT_MOST = 5_000;

/**
 * Compares two texts word by word; null if that takes too long or they differ too much. Ignores
 * differences in line breaks, and returns those of the later text.
 */
export const compareWords = (
  before: string,
  after: string,
  timeout = TIMEOUT_MS,
): ComparedPart[] | null => {
  const parts = diffArrays(wordsOf(before), wordsOf(after), { timeout, comparator: isSame });
  if (!parts || parts.length > PARTS_AT_MOST) return null;
  return joined(
    parts.flatMap(({ value, added, removed }): ComparedPart[] => {
      const text = value.join('');
      if (!isBlank(text)) return [{ text, change: added ? 'added' : removed ? 'removed' : 'same' }];
      return removed ? [] : [{ text, change: 'same' }];
    }),
  );
};

const isBlank = (text: string): boolean => text.trim() === '';
const isSame = (one: string, other: string): boolean =>
  one === other || (isBlank(one) && isBlank(other));

/** Merges neighbouring runs with the same change. */
const joined = (parts: ComparedPart[]): ComparedPart[] => {
  const runs: ComparedPart[] = [];
  for (const part of parts) {
    const last = runs.at(-1);
    if (last?.change === part.change) last.text += part.text;
    else runs.push({ ...part });
  }
  return runs;
};

/** Splits text into words in any script, even without spaces between them. */
const words = lazily(() => new Intl.Segmenter(undefined, { granularity: 'word' }));
/**
 * Matches white space, or a short run of other characters, since the segmenter gets slower with the
 * length of its input.
 */
const spacesOrRun = /\s+|\S{1,400}/gu;

/**
 * Returns the words in a text and the separators between them, in order. A hyphenated date is one
 * word.
 */
const wordsOf = (text: string): string[] =>
  partsInOrder(text).flatMap(({ part, isJoined }) =>
    isJoined ? [part] : (part.match(spacesOrRun) ?? []).flatMap(toWords),
  );

/**
 * Matches white space, or one word in a script that puts spaces between words. These skip the
 * segmenter, which takes most of the time of a comparison.
 */
const ONE_WORD = /^(?:\s+|(?:\p{sc=Latn}|\p{sc=Cyrl}|\p{sc=Grek}|\p{sc=Arab}|\p{Nd})+)$/u;

const toWords = (run: string): string[] =>
  ONE_WORD.test(run) ? [run] : Array.from(words().segment(run), ({ segment }) => segment);
