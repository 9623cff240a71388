import { type Decision, roundConfidence, type TaxonomyCategory } from '@circulate/circular-text';
import type { Calibration } from './model/calibration.ts';

/**
 * How often a model's first category counts as right while this deployment has not measured it: its own
 * word does not count. Such a model makes the odds of an offline decision that it agrees with three
 * times as high.
 */
const UNMEASURED = 0.75;

/** A model that agrees never makes a decision less sure, however often it was wrong before. */
const LEAST = 0.5;

type Chosen = Decision['categories'][number];

/** What two deciders came to; `conflict` says in plain words what they differ on. */
export type Joined = { decision: Decision; conflict: string | undefined };

type Given = {
  offline: Decision;
  model: Decision;
  /** How often the model is right by what it says (docs/categoriser.md). */
  calibration: Calibration;
  taxonomy: readonly TaxonomyCategory[];
};

/**
 * Puts the decision of a model and that of the words together. When both name the same category first,
 * and the model proves it by a quotation, the decision is surer than the offline one; when they differ,
 * a person decides between them. The model's own word for how sure it is counts only as calibrated.
 */
export const joinDecisions = (given: Given): Joined =>
  given.model.categories[0]?.id === given.offline.categories[0]?.id
    ? { decision: agreedDecision(given), conflict: undefined }
    : { decision: bothDecisions(given), conflict: conflictOf(given) };

const agreedDecision = ({ offline, model, calibration }: Given): Decision => {
  const [first, ...further] = model.categories;
  const [byWords] = offline.categories;
  if (!first || !byWords) return offline;
  const trust = Math.max(LEAST, calibration(first.confidence) ?? UNMEASURED);
  const confidence = first.evidence
    ? roundConfidence(agreed(offline.confidence, trust))
    : offline.confidence;
  const rest = further.flatMap((category): Chosen[] => {
    const same = offline.categories.find(({ id }) => id === category.id);
    return same || category.evidence ? [weighed(category, same, calibration)] : [];
  });
  const evidence = first.evidence || byWords.evidence;
  return { ...model, categories: [{ ...first, confidence, evidence }, ...rest], confidence };
};

/** What either names, for the person who chooses: the model's first, then what the words say. */
const bothDecisions = ({ offline, model, calibration }: Given): Decision => {
  const sole = ({ confidence, evidence }: Chosen) =>
    soleTrust(calibration(confidence) ?? (evidence ? UNMEASURED : LEAST), offline.confidence);
  const own = model.categories.map((category) => ({ ...category, confidence: sole(category) }));
  const known = new Set(own.map(({ id }) => id));
  const others = offline.kind === model.kind ? offline.categories : [];
  return {
    ...model,
    categories: [...own, ...others.filter(({ id }) => !known.has(id))],
    confidence: own[0]?.confidence ?? 0,
  };
};

/** Two witnesses, each right so often, who say the same. */
const agreed = (one: number, other: number) =>
  (one * other) / (one * other + (1 - one) * (1 - other));

/** How often a witness is right whom another, right so often, contradicts: they can't both be. */
const soleTrust = (own: number, other: number) =>
  roundConfidence((own * (1 - other)) / (1 - own * other));

/** A further category: both name it, or the model alone, with a quotation that stands in the text. */
const weighed = (category: Chosen, same: Chosen | undefined, calibration: Calibration): Chosen => {
  const trust = roundConfidence(calibration(category.confidence) ?? LEAST);
  return {
    id: category.id,
    confidence: Math.max(same?.confidence ?? 0, category.evidence ? trust : 0),
    evidence: category.evidence || (same?.evidence ?? ''),
  };
};

const conflictOf = ({ offline, model, taxonomy }: Given): string => {
  const nameOf = ({ kind, categories: [first] }: Decision) =>
    taxonomy.find(({ id }) => id === first?.id)?.category_name ?? kind;
  return `The AI model says “${nameOf(model)}”, the wording says “${nameOf(offline)}”. Choose the category.`;
};
