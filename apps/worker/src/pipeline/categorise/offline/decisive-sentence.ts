import type { Part } from './evidence-by-label.ts';

const longest = 300;
const sentenceEnd = /[.!?;।۔؟。！？]\s|\n\s*\n/gu;

const boundaries = (text: string): number[] => {
  const ends = [0];
  for (const match of text.matchAll(sentenceEnd)) ends.push(match.index + match[0].length);
  ends.push(text.length);
  return ends;
};

const cutAround = (text: string, from: number, to: number, focus: number) => {
  if (to - from <= longest) return text.slice(from, to).trim();
  const start = Math.max(from, Math.min(focus - 100, to - longest));
  return text.slice(start, start + longest).trim();
};

/** The sentence of the text that speaks most for a label, word for word; empty when none does. */
export const decisiveSentence = (text: string, part: Part, label: number): string => {
  const ends = boundaries(text);
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
