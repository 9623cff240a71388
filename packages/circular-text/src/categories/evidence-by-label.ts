import { LABELS } from './labels.ts';
import { findTerms, type Match, type Matcher, meaningfulWords } from './matcher.ts';
import { ENOUGH_POINTS, REPETITION, SHARED_TERM } from './tuning.ts';

/** Share of the evidence for each label in one part of a circular; the sum is below 1. */
export type Shares = number[];

/**
 * A part of a circular: its words, the terms found in them, and the shares they give each label.
 */
export type Part = {
  shares: Shares;
  matches: Match[];
  words: ReturnType<typeof meaningfulWords>;
};

/** Sums, for each label, the points of the terms found; each repetition of a term adds less. */
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

/** Finds the terms in `text`, which is one part of a circular. */
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
