import { FALLBACK_SLUGS } from '@circulate/shared-schemas';
import type { Decision, TaxonomyCategory } from './decision.ts';
import type { Shares } from './evidence-by-label.ts';
import {
  LABELS,
  type Label,
  labelIndexOf,
  MACROECONOMIC_LABELS,
  NEWS_FLASH_LABELS,
} from './labels.ts';
import {
  DOUBT,
  FALLBACK_SHARE,
  FURTHER_CATEGORY,
  KIND,
  MAX_CATEGORIES,
  SHARPNESS,
  SURE_ENOUGH,
} from './tuning.ts';

const isFallback = (slug: string) => FALLBACK_SLUGS.some((fallback) => fallback === slug);

const shareOf = (shares: Shares, label: Label) => shares[labelIndexOf(label) ?? -1] ?? 0;

const logistic = (x: number) => 1 / (1 + Math.exp(-x));

const sum = (shares: Shares, labels: readonly Label[]) =>
  labels.reduce((total, label) => total + shareOf(shares, label), 0);

/**
 * Numbers that aren't amounts or rates: dates (12.07.2024), references (1.302/10.27.00) and
 * articles (4.1.2).
 */
const DATE_OR_REFERENCE = /^\d{1,2}[./-]\d{1,2}[./-]\d{2,4}$|[/-]|\.\d{1,2}\.\d/;

/** A number, with any punctuation inside it but none after it. */
const FIGURE = /(?<!\d|\d[.,/-])\d[\d.,/-]*/g;
const HAS_PARTS = /[.,/-]\d/;

const FIGURES_LOOKED_AT = 20_000;
const SHORT_TEXT = 800;

/**
 * Returns the number of figures per thousand characters of a text, which is high in publications of
 * data.
 */
const figureDensity = (text: string) => {
  const read = text.slice(0, FIGURES_LOOKED_AT);
  const figures = (read.match(FIGURE) ?? []).filter(
    (figure) => HAS_PARTS.test(figure) && !DATE_OR_REFERENCE.test(figure),
  );
  const percents = read.match(/[%٪]/g) ?? [];
  return ((figures.length + percents.length) * 1_000) / Math.max(SHORT_TEXT, read.length);
};

/**
 * Returns the share of the evidence that no term accounts for, which is high if the text says
 * little.
 */
const unexplainedShare = (shares: Shares) => Math.max(0, 1 - sum(shares, LABELS));

/**
 * Decides between News Flash and Macroeconomic; `confidence` is the probability of the returned
 * type.
 */
export const decideKind = (
  shares: Shares,
  text: string,
  taxonomy: readonly TaxonomyCategory[],
): { kind: Decision['kind']; confidence: number; macro: number } => {
  const figures = Math.min(KIND.mostFigures, figureDensity(text)) / KIND.mostFigures;
  const score =
    KIND.subjects * (sum(shares, MACROECONOMIC_LABELS) - sum(shares, NEWS_FLASH_LABELS)) +
    KIND.cues * (shareOf(shares, 'describes') - shareOf(shares, 'instructs')) +
    KIND.figures * (figures - KIND.usualFigures) -
    KIND.newsPrior * unexplainedShare(shares);
  const macro = logistic(score);
  const offered = new Set(taxonomy.map(({ category_type }) => category_type));
  const isMacro = offered.has('Macroeconomic') && (!offered.has('News Flash') || macro > 0.5);
  return isMacro
    ? { kind: 'Macroeconomic', confidence: macro, macro }
    : { kind: 'News Flash', confidence: 1 - macro, macro };
};

/** A category that may fit a circular; `label` is its index in `LABELS`. */
export type Candidate = { category: TaxonomyCategory; label: number; confidence: number };

/** Returns a score for each category of one type that has terms. */
const worthsWithin = (
  kind: Decision['kind'],
  shares: Shares,
  taxonomy: readonly TaxonomyCategory[],
) =>
  taxonomy
    .filter(({ category_type }) => category_type === kind)
    .flatMap((category) => {
      const label = labelIndexOf(category.slug);
      if (label === undefined) return [];
      const floor = isFallback(category.slug) ? FALLBACK_SHARE : 0;
      return [{ category, label, worth: Math.max(floor, shares[label] ?? 0) ** SHARPNESS }];
    });

/**
 * Returns the probability of each category, of either type, by slug. Leaves out categories without
 * evidence.
 */
export const likelihoodsOf = (
  macro: number,
  shares: Shares,
  taxonomy: readonly TaxonomyCategory[],
): Record<string, number> => {
  const within = (kind: Decision['kind'], likelihood: number) => {
    const worths = worthsWithin(kind, shares, taxonomy);
    const total = worths.reduce((all, { worth }) => all + worth, 0);
    return worths.map(({ category, worth }): [string, number] => [
      category.slug,
      total ? (likelihood * worth) / total : 0,
    ]);
  };
  return rounded([...within('News Flash', 1 - macro), ...within('Macroeconomic', macro)]);
};

/**
 * Converts pairs of a name and a share to an object. Rounds the shares to four decimals and leaves
 * out zeros.
 */
export const rounded = (shares: readonly [string, number][]): Record<string, number> =>
  Object.fromEntries(
    shares
      .map(([name, share]): [string, number] => [name, Math.round(share * 10_000) / 10_000])
      .filter(([, share]) => share > 0),
  );

/**
 * Returns the categories of one type, most likely first. If the first one is likely enough,
 * includes only those almost as likely; otherwise, also alternatives for the reviewer to choose
 * from.
 */
export const rankWithin = (
  kind: Decision['kind'],
  shares: Shares,
  taxonomy: readonly TaxonomyCategory[],
): Candidate[] => {
  const candidates = worthsWithin(kind, shares, taxonomy);
  const total =
    candidates.reduce((all, { worth }) => all + worth, 0) +
    (DOUBT * unexplainedShare(shares)) ** SHARPNESS;
  const ranked = candidates
    .map(({ worth, ...candidate }) => ({ ...candidate, confidence: total ? worth / total : 0 }))
    .sort((one, other) => other.confidence - one.confidence);
  const best = ranked[0]?.confidence ?? 0;
  const least = FURTHER_CATEGORY[best < SURE_ENOUGH ? 'whenUnsure' : 'whenSure'];
  return ranked
    .slice(0, MAX_CATEGORIES)
    .filter(
      ({ confidence }, index) =>
        index === 0 || (confidence > least.confidence && confidence > best * least.ofFirst),
    );
};

/** Rounds a confidence for storage: between 0 and 0.99, to three decimals. */
export const roundConfidence = (confidence: number): number =>
  Math.round(Math.max(0, Math.min(0.99, confidence)) * 1_000) / 1_000;
