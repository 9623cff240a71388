import type { Decision } from '@circulate/circular-text';
import { DECIDED_OFFLINE } from '@circulate/shared-schemas';
import type { NamedCategory } from './prove-reading.ts';
import {
  type Band,
  confidenceOf,
  isProven,
  type Second,
  type TrackRecord,
  type Witness,
} from './track-record.ts';

/** Minimum confidence at which the keyword rules count as certain, or as likely right. */
const SURE = 0.8;
const LIKELY = 0.5;

/** Confidence assigned to a further category, which is only a possibility. */
const FURTHER = 0.5;

type Review = { code: string; text: string };

/** A category as stored, with its source. */
export type WeighedCategory = Decision['categories'][number] & { decided_by: string };

export type Weighed = {
  decision: Omit<Decision, 'categories'> & { categories: WeighedCategory[] };
  band: Band;
  review: Review | undefined;
};

type Given = {
  model: string;
  /** The model's categories of one type, most likely first; at least one. */
  named: [NamedCategory, ...NamedCategory[]];
  wording: Decision;
  nameOf: (id: string) => string;
  record: TrackRecord;
  /** Whether a model other than the first makes the second reading. */
  hasCheckModel: boolean;
  /** Reads the categories again; returns undefined if there is no result. */
  readAgain: () => Promise<readonly NamedCategory[] | undefined>;
};

/**
 * Decides on a model's categories, with the keyword rules as a witness. If the rules name another
 * first category, the categories are read again. A second reading that agrees with the rules
 * settles the matter; one that agrees with the model does so once such readings have proven right
 * in this deployment. Otherwise a reviewer decides. The confidence is how often such decisions were
 * right in this deployment.
 */
export const weighReading = async (given: Given): Promise<Weighed> => {
  const { named, wording, record } = given;
  const [first] = named;
  const quoted = first.evidence ? 'quoted' : 'unquoted';
  const rules = witnessOf(named, wording);
  const bandOf = (reading: 'read once' | Second): Band => `${quoted}, rules ${rules}, ${reading}`;
  if (rules === 'agree') return settled(given, bandOf('read once'));
  const [second] = (await given.readAgain()) ?? [];
  if (second?.category.id === first.category.id) {
    const band = bandOf(given.hasCheckModel ? 'confirmed' : 'repeated');
    return isProven(band, record) ? settled(given, band) : unsettled(given, band);
  }
  const [byRules] = wording.categories;
  if (second && byRules && second.category.id === byRules.id) {
    const band = bandOf('overruled');
    const confidence = confidenceOf(band, record);
    const own = { ...byRules, confidence, decided_by: DECIDED_OFFLINE };
    return {
      decision: { ...wording, categories: [own], confidence },
      ...{ band, review: undefined },
    };
  }
  return unsettled(given, bandOf('unsettled'));
};

/**
 * Returns whether the rules' first category is also the model's first, one of the model's others,
 * or neither, and, if neither, how confident the rules are.
 */
const witnessOf = (
  named: readonly NamedCategory[],
  { categories: [byRules], confidence }: Decision,
): Witness => {
  const place = named.findIndex(({ category }) => category.id === byRules?.id);
  if (place === 0) return 'agree';
  if (place > 0) return 'near';
  if (confidence >= SURE) return 'surely differ';
  return confidence >= LIKELY ? 'differ' : 'hardly differ';
};

/**
 * Decides as the model does. The first category gets the confidence from the track record of its
 * band; the others are kept if they are proven or the rules agree.
 */
const settled = ({ model, named, wording, record }: Given, band: Band): Weighed => {
  const confidence = confidenceOf(band, record);
  const byRules = new Set(wording.categories.map(({ id }) => id));
  const categories = named
    .filter(({ category, evidence }, place) => place === 0 || evidence || byRules.has(category.id))
    .map(({ category, evidence }, place) => ({
      id: category.id,
      confidence: place === 0 ? confidence : Math.min(FURTHER, confidence),
      evidence,
      decided_by: model,
    }));
  const kind = named[0].category.category_type;
  return {
    decision: { kind, categories, confidence, decided_by: model },
    ...{ band, review: undefined },
  };
};

/**
 * Leaves a disagreement to a reviewer, who sees the categories of both the model and the rules,
 * each with the words that decided it.
 */
const unsettled = (given: Given, band: Band): Weighed => {
  const { named, wording, nameOf, record } = given;
  const { decision } = settled(given, band);
  const [first] = named;
  const [byRules] = wording.categories;
  const own = byRules && decision.kind === wording.kind ? [byRules] : [];
  const confidence = Math.min(FURTHER, confidenceOf(band, record));
  const rest = own.map((each) => ({
    ...each,
    // Ranks it below the model's category, which must stay first when the list is sorted by
    // confidence.
    confidence: Math.min(each.confidence, confidence - 0.01),
    decided_by: DECIDED_OFFLINE,
  }));
  const known = new Set(rest.map(({ id }) => id));
  const categories = decision.categories
    .filter(({ id }, place) => place === 0 || !known.has(id))
    .map((each, place) => ({ ...each, confidence: place === 0 ? confidence : confidence - 0.02 }));
  const saying = (name: string, evidence: string) =>
    evidence ? `“${name}” (“${evidence.slice(0, 200)}”)` : `“${name}” (without a quotation)`;
  const text = `The AI model says ${saying(first.category.category_name, first.evidence)}, the keyword rules say ${saying(nameOf(byRules?.id ?? ''), byRules?.evidence ?? '')}. Choose the category.`;
  return {
    decision: { ...decision, confidence, categories: [...categories, ...rest] },
    band,
    review: { code: 'DECIDERS_DIFFER', text },
  };
};
