import { describe, expect, test } from 'vitest';
import { categoryOrigin, confidenceBand, summaryOrigin, translationOrigin } from './provenance.ts';

describe('provenance texts', () => {
  test.each([
    ['offline', 'Categorised by keyword rules', 'Key sentences'],
    ['admin', 'Set by our staff', 'Summary by our staff'],
    ['gpt-5-mini', 'Categorised by AI (gpt-5-mini)', 'Summary by AI (gpt-5-mini)'],
  ])('describe the origin “%s” in plain words', (decidedBy, category, summary) => {
    expect(categoryOrigin(decidedBy)).toBe(category);
    expect(summaryOrigin(decidedBy)).toBe(summary);
  });

  test('name the translator', () => {
    expect(translationOrigin('admin')).toBe('Translated and checked by our staff.');
    expect(translationOrigin('gpt-5-mini')).toBe('Translated by AI (gpt-5-mini).');
  });

  test.each([
    [1, 'Certain'],
    [0.85, 'Certain'],
    [0.84, 'Likely'],
    [0.5, 'Likely'],
    [0.21, 'Possible'],
  ] as const)('describe a confidence of %d as %s', (confidence, word) => {
    expect(confidenceBand(confidence)).toBe(word);
  });
});
