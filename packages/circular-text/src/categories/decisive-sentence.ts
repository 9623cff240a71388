import type { Part } from './evidence-by-label.ts';
import { isQuotable } from './quotable.ts';

const LONGEST = 300;

/** Maximum number of characters dropped at a cut so that it falls between words. */
const LONGEST_WORD = 40;

/** Number of characters kept before the decisive words when a long sentence is shortened. */
const LEAD = 100;

/**
 * Number of sentences into a text after which evidence counts half, because circulars state their
 * topic first.
 */
const SENTENCES_TO_HALF = 60;

type Span = { from: number; to: number };

/**
 * Shortens a sentence that is too long to the part around its decisive words, at `focus`. Cuts
 * between words.
 */
const cutAround = (text: string, { from, to }: Span, focus: number) => {
  if (to - from <= LONGEST) return text.slice(from, to).trim();
  const start = Math.max(from, Math.min(focus - LEAD, to - LONGEST));
  const end = Math.min(to, start + LONGEST);
  const blankAhead = text.slice(start, start + LONGEST_WORD).search(/\s/);
  const blankBehind = text.slice(end - LONGEST_WORD, end).search(/\s\S*$/);
  const first = start > from && blankAhead >= 0 ? start + blankAhead : start;
  const last = end < to && blankBehind >= 0 ? end - LONGEST_WORD + blankBehind : end;
  return text.slice(first, last).trim();
};

type Found = { points: number; focus: number };

/**
 * Returns, by index of the sentence, its points for a label and where the label's first term is
 * (`focus`).
 */
const pointsBySentence = (bounds: readonly number[], part: Part, label: number) => {
  let sentence = 0;
  const found = new Map<number, Found>();
  for (const { at, terms } of part.matches) {
    const points = terms.find((term) => term.label === label)?.points;
    const word = part.words[at];
    if (!points || !word) continue;
    while (sentence < bounds.length - 2 && (bounds[sentence + 1] ?? 0) <= word.start) sentence += 1;
    const known = found.get(sentence);
    if (known) known.points += points;
    else found.set(sentence, { points, focus: word.start });
  }
  return found;
};

/** A text with its `sentenceBounds`. */
export type Sentences = { text: string; bounds: readonly number[] };

/**
 * Returns the sentence with the most evidence for a label, verbatim; empty if there is none. Never
 * quotes a table of contents or rows of figures.
 */
export const decisiveSentence = (
  { text, bounds }: Sentences,
  part: Part,
  label: number,
): string => {
  const worthOf = ([index, { points }]: [number, Found]) =>
    points / (1 + index / SENTENCES_TO_HALF);
  const found = [...pointsBySentence(bounds, part, label)].sort(
    (one, other) => worthOf(other) - worthOf(one),
  );
  for (const [index, { focus }] of found) {
    const span = { from: bounds[index] ?? 0, to: bounds[index + 1] ?? text.length };
    const sentence = cutAround(text, span, focus);
    if (isQuotable(sentence)) return sentence;
  }
  return '';
};
