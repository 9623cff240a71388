import type { Part } from './evidence-by-label.ts';

const longest = 300;

/** At most this many letters are given up so that a cut falls between words. */
const longestWord = 40;

/** What fits of a long sentence around the words that decided, cut between words. */
const cutAround = (text: string, from: number, to: number, focus: number) => {
  if (to - from <= longest) return text.slice(from, to).trim();
  const start = Math.max(from, Math.min(focus - 100, to - longest));
  const end = Math.min(to, start + longest);
  const blankAhead = text.slice(start, start + longestWord).search(/\s/);
  const blankBehind = text.slice(end - longestWord, end).search(/\s\S*$/);
  const first = start > from && blankAhead >= 0 ? start + blankAhead : start;
  const last = end < to && blankBehind >= 0 ? end - longestWord + blankBehind : end;
  return text.slice(first, last).trim();
};

/**
 * The sentence of the text that speaks most for a label, word for word; empty when none does.
 * `ends` are the text's `sentenceBounds`.
 */
export const decisiveSentence = (
  text: string,
  ends: readonly number[],
  part: Part,
  label: number,
): string => {
  let sentence = 0;
  const points = new Map<number, { points: number; focus: number }>();
  for (const { at, terms } of part.matches) {
    const weight = terms.find((term) => term.label === label)?.weight;
    const word = part.words[at];
    if (!weight || !word) continue;
    while ((ends[sentence + 1] ?? text.length) <= word.start && sentence < ends.length - 2)
      sentence++;
    const known = points.get(sentence);
    if (known) known.points += weight;
    else points.set(sentence, { points: weight, focus: word.start });
  }
  let best: { index: number; points: number; focus: number } | null = null;
  for (const [index, found] of points) {
    // Between equals the earlier sentence decides: circulars state their subject first.
    const worth = found.points / (1 + index / 60);
    if (!best || worth > best.points) best = { index, points: worth, focus: found.focus };
  }
  if (!best) return '';
  return cutAround(text, ends[best.index] ?? 0, ends[best.index + 1] ?? text.length, best.focus);
};
