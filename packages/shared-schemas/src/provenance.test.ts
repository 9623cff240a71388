import { describe, expect, test } from 'vitest';
import { categoryOrigin, summaryOrigin, surenessOf, translationOrigin } from './provenance.ts';

describe('how something came about', () => {
  test.each([
    ['offline', 'Found by its wording', 'Sentences from the circular'],
    ['admin', 'Set by our staff', 'Written by our staff'],
    ['gpt-5-mini', 'Read by AI (gpt-5-mini)', 'Written by AI (gpt-5-mini)'],
  ])('of %s is told in plain words', (decidedBy, category, summary) => {
    expect(categoryOrigin(decidedBy)).toBe(category);
    expect(summaryOrigin(decidedBy)).toBe(summary);
  });

  test('a translation names whose it is', () => {
    expect(translationOrigin('admin')).toBe('Translated and checked by our staff.');
    expect(translationOrigin('gpt-5-mini')).toBe('Translated by AI (gpt-5-mini).');
  });

  test.each([
    [1, 'Certain'],
    [0.85, 'Certain'],
    [0.84, 'Likely'],
    [0.5, 'Likely'],
    [0.21, 'Possible'],
  ] as const)('a confidence of %d is %s', (confidence, word) => {
    expect(surenessOf(confidence)).toBe(word);
  });
});
