import { LABELS, type Reading } from '@circulate/circular-text';
import type { LearnedModel } from '@circulate/shared-schemas';
import { capPeople } from './cap-people.ts';
import { type Example, fit, type Prior, type Weights } from './logistic.ts';

/** A decision of a person on a version, beside what the lists made of it. */
export type LabelledReading = {
  versionId: string;
  person: string;
  bank: string;
  language: string;
  reading: Reading;
  /** What the lists named first, by slug, and how sure they were. */
  wording: { slug: string; confidence: number };
  /** What the person decided, by slug. */
  decided: readonly string[];
};

/** What is always there: it lets a category be likelier than the lists say, whatever the words. */
const CONSTANT = 'constant';

/** Every share, and the constant. */
export const FEATURES: readonly string[] = [...LABELS, CONSTANT];

/** A weight of 1 is usual: with a weaker prior a few decisions did harm (docs/categoriser.md). */
const PRIOR: Prior = { variance: 1 };

/** What nothing speaks for is not impossible. */
const LEAST_LIKELY = 1e-3;

/** The features of a reading, and the log odds that the lists give each category. */
export const inputOf = (
  { shares, likelihoods }: Reading,
  { categories, features }: Pick<LearnedModel, 'categories' | 'features'>,
): Pick<Example, 'features' | 'offsets'> => ({
  features: features.flatMap((name, place): [number, number][] => {
    const value = name === CONSTANT ? 1 : (shares[name] ?? 0);
    return value > 0 ? [[place, value]] : [];
  }),
  offsets: categories.map((slug) => Math.log((likelihoods[slug] ?? 0) + LEAST_LIKELY)),
});

/** What is learned from labels: the categories known, and the weights. */
export type Learned = { categories: string[]; features: string[]; weights: Weights };

const orderOf = ({ versionId, person }: LabelledReading) => `${versionId} ${person}`;

/**
 * Learns from labels: as the same weights from the same labels in any order. `categories` are the slugs on
 * offer; a label that names none of them teaches nothing.
 */
export const learnFrom = async (
  labels: readonly LabelledReading[],
  categories: string[],
): Promise<Learned> => {
  const features = [...FEATURES];
  const known = new Set(categories);
  const useful = labels
    .filter(({ decided }) => decided.some((slug) => known.has(slug)))
    .toSorted((one, other) => (orderOf(one) < orderOf(other) ? -1 : 1));
  const caps = capPeople(countBy(useful, ({ person }) => person));
  const examples = useful.map(({ reading, decided, person }): Example => {
    const named = categories.filter((slug) => decided.includes(slug));
    return {
      ...inputOf(reading, { categories, features }),
      target: categories.map((slug) => (named.includes(slug) ? 1 / named.length : 0)),
      weight: caps.get(person) ?? 1,
    };
  });
  const shape = { classes: categories.length, features: features.length };
  return { categories, features, weights: await fit(examples, shape, PRIOR) };
};

/** How many of `items` have each key. */
export const countBy = <Item>(items: readonly Item[], keyOf: (item: Item) => string) => {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(keyOf(item), (counts.get(keyOf(item)) ?? 0) + 1);
  return counts;
};
