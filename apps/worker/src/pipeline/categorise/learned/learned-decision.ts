import {
  type Decision,
  FURTHER_CATEGORY,
  MAX_CATEGORIES,
  type Reading,
  roundConfidence,
  SURE_ENOUGH,
  type TaxonomyCategory,
} from '@circulate/circular-text';
import { DECIDED_LEARNED, type LearnedModel } from '@circulate/shared-schemas';
import { inputOf } from './examples.ts';
import { predict } from './logistic.ts';
import { heldTo } from './prove.ts';

type Given = { reading: Reading; offline: Decision; taxonomy: readonly TaxonomyCategory[] };

/**
 * What was learned from people makes of a reading; undefined where no category that it knows is on
 * offer. Its first category decides the kind. How sure it is counts only as far as it was right in
 * cross-validation. Evidence is that of the lists, where they name the same category.
 */
export const learnedDecision = (
  model: LearnedModel,
  { reading, offline, taxonomy }: Given,
): Decision | undefined => {
  const likely = predict(model.weights, inputOf(reading, model));
  const ranked = taxonomy
    .flatMap((category) => {
      const confidence = likely[model.categories.indexOf(category.slug)];
      return confidence === undefined ? [] : [{ category, confidence }];
    })
    .sort((one, other) => other.confidence - one.confidence);
  const [first] = ranked;
  if (!first) return undefined;
  const kind = first.category.category_type;
  const trust = heldTo(model.bands, first.confidence) / first.confidence;
  const least = FURTHER_CATEGORY[first.confidence < SURE_ENOUGH ? 'whenUnsure' : 'whenSure'];
  const chosen = ranked
    .filter(({ category }) => category.category_type === kind)
    .slice(0, MAX_CATEGORIES)
    .filter(
      ({ confidence }, place) =>
        place === 0 ||
        (confidence > least.confidence && confidence > first.confidence * least.ofFirst),
    );
  return {
    kind,
    categories: chosen.map(({ category, confidence }) => ({
      id: category.id,
      confidence: roundConfidence(confidence * trust),
      evidence: offline.categories.find(({ id }) => id === category.id)?.evidence ?? '',
    })),
    confidence: roundConfidence(first.confidence * trust),
    decided_by: DECIDED_LEARNED,
  };
};
