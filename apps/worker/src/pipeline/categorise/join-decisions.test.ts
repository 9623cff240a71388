import type { Decision } from '@circulate/circular-text';
import { describe, expect, it } from 'vitest';
import { seededTaxonomy as taxonomy } from '../../../test/support/seeded-taxonomy.ts';
import { joinDecisions } from './join-decisions.ts';

const SENTENCE = 'Banks shall report purchases of foreign currency.';

const decision = (id: string, confidence: number, evidence = SENTENCE): Decision => ({
  kind: id.startsWith('macro') ? 'Macroeconomic' : 'News Flash',
  categories: [{ id, confidence, evidence }],
  confidence,
  decided_by: 'a-model',
});
const unmeasured = () => undefined;

describe('a model beside the words', () => {
  it('makes a decision surer that both come to, whatever it says of itself', () => {
    const offline = decision('foreign-exchange', 0.5);
    const join = (stated: number) =>
      joinDecisions({
        offline,
        model: decision('foreign-exchange', stated),
        calibration: unmeasured,
        taxonomy,
      });
    expect(join(1).conflict).toBeUndefined();
    expect(join(1).decision.confidence).toBe(0.75);
    expect(join(0.1).decision.confidence).toBe(join(1).decision.confidence);
  });

  it('adds nothing when its quotation proves nothing', () => {
    const { decision: joined } = joinDecisions({
      offline: decision('foreign-exchange', 0.5),
      model: decision('foreign-exchange', 1, ''),
      calibration: unmeasured,
      taxonomy,
    });
    expect(joined.confidence).toBe(0.5);
    expect(joined.categories[0]?.evidence).toBe(SENTENCE);
  });

  it('leaves it to a person, in plain words, when they differ', () => {
    const { decision: joined, conflict } = joinDecisions({
      offline: decision('foreign-exchange', 0.9),
      model: decision('lending-and-credit', 1),
      calibration: unmeasured,
      taxonomy,
    });
    expect(conflict).toBe(
      'The AI model says “Lending & Credit”, the wording says “Foreign Exchange”. Choose the category.',
    );
    expect(joined.categories.map(({ id }) => id)).toEqual([
      'lending-and-credit',
      'foreign-exchange',
    ]);
    expect(joined.confidence).toBeLessThan(0.5);
  });

  it('counts its word as people found it right on this deployment', () => {
    const given = {
      offline: decision('foreign-exchange', 0.5),
      model: decision('foreign-exchange', 0.95),
      taxonomy,
    };
    const confidenceAt = (share: number) =>
      joinDecisions({ ...given, calibration: () => share }).decision.confidence;
    expect(confidenceAt(0.95)).toBe(0.95);
    expect(confidenceAt(0.6)).toBe(0.6);
    // It agrees all the same: what was decided without it is no less sure.
    expect(confidenceAt(0.2)).toBe(0.5);
  });

  it('takes a further category from it only with a proof, or where the words name it as well', () => {
    const offline = decision('foreign-exchange', 0.7);
    const model = decision('foreign-exchange', 0.9);
    const further = [
      { id: 'lending-and-credit', confidence: 0.8, evidence: SENTENCE },
      { id: 'consumer-protection', confidence: 0.8, evidence: '' },
    ];
    const { decision: joined } = joinDecisions({
      offline,
      model: { ...model, categories: [...model.categories, ...further] },
      calibration: unmeasured,
      taxonomy,
    });
    expect(joined.categories.map(({ id }) => id)).toEqual([
      'foreign-exchange',
      'lending-and-credit',
    ]);
  });
});
