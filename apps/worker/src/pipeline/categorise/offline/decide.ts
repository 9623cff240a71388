import type { TaxonomyEntry } from './categorise-offline.ts';
import type { Shares } from './evidence-by-label.ts';
import { type Label, labels, macroeconomicNames, newsFlashNames } from './term-lists.ts';

const labelIndex = new Map<string, number>(labels.map((label, index) => [label, index]));
const shareOf = (shares: Shares, label: Label) => shares[labelIndex.get(label) ?? -1] ?? 0;

const fallbackOf = { 'News Flash': 'Other', Macroeconomic: 'Other Data' } as const;

const logistic = (x: number) => 1 / (1 + Math.exp(-x));
const sum = (shares: Shares, names: readonly Label[]) =>
  names.reduce((total, name) => total + shareOf(shares, name), 0);

/** Figures per thousand characters: publications of data are full of them. */
const figureDensity = (text: string) =>
  ((text.slice(0, 20_000).match(/[%٪]|\d[.,]\d/g)?.length ?? 0) * 1000) /
  Math.max(800, Math.min(20_000, text.length));

export const decideKind = (
  shares: Shares,
  text: string,
  taxonomy: readonly TaxonomyEntry[],
): { kind: TaxonomyEntry['category_type']; confidence: number } => {
  const figures = Math.min(6, figureDensity(text)) / 6;
  const score =
    7 * (sum(shares, macroeconomicNames) - sum(shares, newsFlashNames)) +
    6 * (shareOf(shares, 'describes') - shareOf(shares, 'instructs')) +
    1.2 * (figures - 0.4);
  const macro = logistic(score);
  const offered = new Set(taxonomy.map(({ category_type }) => category_type));
  if (!offered.has('Macroeconomic')) return { kind: 'News Flash', confidence: 1 - macro };
  if (!offered.has('News Flash')) return { kind: 'Macroeconomic', confidence: macro };
  return macro > 0.5
    ? { kind: 'Macroeconomic', confidence: macro }
    : { kind: 'News Flash', confidence: 1 - macro };
};

export interface Candidate {
  entry: TaxonomyEntry;
  label: number;
  confidence: number;
}

const sharpness = 1.8;
const weakest = 0.045;

export const rankWithin = (
  kind: TaxonomyEntry['category_type'],
  shares: Shares,
  taxonomy: readonly TaxonomyEntry[],
): { chosen: Candidate[] } => {
  const fallback = fallbackOf[kind];
  const candidates = taxonomy
    .filter(({ category_type }) => category_type === kind)
    .flatMap((entry) => {
      const label = labelIndex.get(entry.category_name);
      if (label === undefined) return [];
      const floor = entry.category_name === fallback ? weakest : 0;
      return [{ entry, label, worth: Math.max(floor, shares[label] ?? 0) ** sharpness }];
    });
  const total = candidates.reduce((all, { worth }) => all + worth, 0);
  const ranked = candidates
    .map(({ entry, label, worth }) => ({ entry, label, confidence: total ? worth / total : 0 }))
    .sort((a, b) => b.confidence - a.confidence);
  const best = ranked[0]?.confidence ?? 0;
  return {
    chosen: ranked
      .slice(0, 3)
      .filter(({ confidence }, i) => i === 0 || (confidence > 0.12 && confidence > best * 0.3)),
  };
};

export const calibrate = (confidence: number) =>
  Math.round(Math.max(0, Math.min(0.99, confidence)) * 1000) / 1000;
