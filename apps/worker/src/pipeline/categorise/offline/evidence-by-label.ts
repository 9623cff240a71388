import { findTerms, type Match, type Matcher, meaningfulWords } from './matcher.ts';
import { labels } from './term-lists.ts';

/** Share of the evidence that each label holds in one part of a circular; together below 1. */
export type Shares = number[];

export interface Part {
  shares: Shares;
  matches: Match[];
  words: ReturnType<typeof meaningfulWords>;
}

/** Evidence that a part must carry before its shares count in full. */
const enough = { title: 3, opening: 10, body: 16 };
export type PartName = keyof typeof enough;

const repeated = (times: number) => times ** 0.55;

export const weighLabels = (matches: readonly Match[]): number[] => {
  const counts = new Map<number, { label: number; weight: number; times: number }>();
  for (const { terms } of matches) {
    for (const { id, label, weight } of terms) {
      const known = counts.get(id);
      if (known) known.times++;
      else counts.set(id, { label, weight: weight / terms.length ** 0.5, times: 1 });
    }
  }
  const totals = labels.map(() => 0);
  for (const { label, weight, times } of counts.values()) {
    totals[label] = (totals[label] ?? 0) + weight * repeated(times);
  }
  return totals;
};

export const readPart = (matcher: Matcher, text: string, name: PartName): Part => {
  const words = meaningfulWords(text);
  const matches = findTerms(matcher, words);
  const totals = weighLabels(matches);
  const sum = totals.reduce((a, b) => a + b, 0) + enough[name];
  return { shares: totals.map((total) => total / sum), matches, words };
};
