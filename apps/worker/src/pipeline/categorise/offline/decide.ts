import type { TaxonomyEntry } from './categorise-offline.ts';
import type { Shares } from './evidence-by-label.ts';
import { type Label, labels, macroeconomicNames, newsFlashNames } from './term-lists.ts';

const labelIndex = new Map<string, number>(labels.map((label, index) => [label, index]));
const shareOf = (shares: Shares, label: Label) => shares[labelIndex.get(label) ?? -1] ?? 0;

const fallbackOf = { 'News Flash': 'Other', Macroeconomic: 'Other Data' } as const;

const logistic = (x: number) => 1 / (1 + Math.exp(-x));
const sum = (shares: Shares, names: readonly Label[]) =>
  names.reduce((total, name) => total + shareOf(shares, name), 0);

/** Dates (12.07.2024), references (1.302/10.27.00) and articles (4.1.2) are no measurements. */
const dateOrReference = /^\d{1,2}[./-]\d{1,2}[./-]\d{2,4}$|[/-]|\.\d{1,2}\.\d/;
const isMeasurement = (figure: string) => !dateOrReference.test(figure);

/** Figures per thousand characters: publications of data are full of them. */
const figureDensity = (text: string) => {
  const read = text.slice(0, 20_000);
  const figures = (read.match(/\d+(?:[.,/-]\d+)+/g) ?? []).filter(isMeasurement);
  const percents = read.match(/[%٪]/g) ?? [];
  return ((figures.length + percents.length) * 1000) / Math.max(800, read.length);
};

/** What no term explains: most of a text that says little. */
const unexplainedShare = (shares: Shares) => Math.max(0, 1 - sum(shares, labels));

/** Most circulars instruct: where little is said either way, that weighs. */
const newsPrior = 0.6;

export const decideKind = (
  shares: Shares,
  text: string,
  taxonomy: readonly TaxonomyEntry[],
): { kind: TaxonomyEntry['category_type']; confidence: number } => {
  const figures = Math.min(6, figureDensity(text)) / 6;
  const score =
    7 * (sum(shares, macroeconomicNames) - sum(shares, newsFlashNames)) +
    6 * (shareOf(shares, 'describes') - shareOf(shares, 'instructs')) +
    1.2 * (figures - 0.4) -
    newsPrior * unexplainedShare(shares);
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

/** How much of what no term explains counts against the first category: scant evidence is no proof. */
const doubt = 0.35;

/** Below this a circular goes to review by the recommended REVIEW_CONFIDENCE (docs/categoriser.md). */
const sureEnough = 0.6;
const atMost = 3;

/** A further category must hold this share of the first one's worth, and this confidence. */
const further = {
  whenSure: { ofFirst: 0.2, confidence: 0.1 },
  whenUnsure: { ofFirst: 0.04, confidence: 0.02 },
};

/**
 * The categories of one kind that a circular belongs to, the likeliest first. A sure decision takes a
 * further category only when it comes near; an unsure one names its alternatives, because a person
 * will choose between them.
 */
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
  const total =
    candidates.reduce((all, { worth }) => all + worth, 0) +
    (doubt * unexplainedShare(shares)) ** sharpness;
  const ranked = candidates
    .map(({ entry, label, worth }) => ({ entry, label, confidence: total ? worth / total : 0 }))
    .sort((a, b) => b.confidence - a.confidence);
  const best = ranked[0]?.confidence ?? 0;
  const least = best < sureEnough ? further.whenUnsure : further.whenSure;
  return {
    chosen: ranked
      .slice(0, atMost)
      .filter(
        ({ confidence }, i) =>
          i === 0 || (confidence > least.confidence && confidence > best * least.ofFirst),
      ),
  };
};

export const calibrate = (confidence: number) =>
  Math.round(Math.max(0, Math.min(0.99, confidence)) * 1000) / 1000;
