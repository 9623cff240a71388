import { LABELS } from './labels.ts';
import { findTerms, type Match, type Matcher, meaningfulWords } from './matcher.ts';
import { ENOUGH_POINTS, REPETITION, SHARED_TERM } from './tuning.ts';

/**
 * Share of the evidence in one part of a circular for each label, in the order of `LABELS`.
 * Together they make less than 1.
 */
export type Shares = number[];

/**
 * One part of a circular, such as the title: its words, the terms found in them, and each label's
 * share of the evidence.
 */
export type Part = {
  shares: Shares;
  matches: Match[];
  words: ReturnType<typeof meaningfulWords>;
};

/** Returns each label's points from the terms found. Each repetition of a term adds less. */
const pointsByLabel = (matches: readonly Match[]): number[] => {
  const counts = new Map<number, { label: number; points: number; times: number }>();
  for (const { terms } of matches) {
    for (const { id, label, points } of terms) {
      const known = counts.get(id);
      if (known) known.times += 1;
      else counts.set(id, { label, points: points / terms.length ** SHARED_TERM, times: 1 });
    }
  }
  const totals = LABELS.map(() => 0);
  for (const { label, points, times } of counts.values()) {
    totals[label] = (totals[label] ?? 0) + points * times ** REPETITION;
  }
  return totals;
};

/** Finds the terms in `text`, and returns them as the circular's part called `name`. */
export const readPart = (
  matcher: Matcher,
  text: string,
  name: keyof typeof ENOUGH_POINTS,
): Part => {
  const words = meaningfulWords(text);
  const matches = findTerms(matcher, words);
  const points = pointsByLabel(matches);
  const all = points.reduce((sum, one) => sum + one, 0) + ENOUGH_POINTS[name];
  return { shares: points.map((one) => one / all), matches, words };
};
