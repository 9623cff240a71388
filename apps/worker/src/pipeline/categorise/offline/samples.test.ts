import { describe, expect, it } from 'vitest';
import { detectLanguage } from '../../understand/language.ts';
import { categoriseOffline } from './categorise-offline.ts';
import { sampleSets } from './samples/all-samples.ts';
import { furtherLanguages } from './samples/further-languages.ts';
import { seededTaxonomy } from './samples/seeded-taxonomy.ts';
import { labels, macroeconomicNames, newsFlashNames } from './term-lists.ts';

const share = (hits: boolean[]) => hits.filter(Boolean).length / hits.length;

describe.each(sampleSets)('sample circulars in $language', ({ language, samples }) => {
  const decided = samples.map(({ category, title, text }) => {
    const decision = categoriseOffline({ title, text, language }, seededTaxonomy);
    const chosen = decision.categories.map(({ category_name }) => category_name);
    const isMacro = (macroeconomicNames as readonly string[]).includes(category);
    return { category, chosen, isKindRight: (decision.kind === 'Macroeconomic') === isMacro };
  });

  it('cover every category', () => {
    const covered = new Set(samples.map(({ category }) => category));
    expect([...newsFlashNames, ...macroeconomicNames].filter((name) => !covered.has(name))).toEqual(
      [],
    );
  });

  it('are recognised as written in that language', () => {
    expect(samples.filter(({ text }) => detectLanguage(text).language !== language)).toEqual([]);
  });

  it('reach the right kind, 19 times in 20', () => {
    expect(share(decided.map(({ isKindRight }) => isKindRight))).toBeGreaterThanOrEqual(0.95);
  });

  it('reach the right subscribers: the category is first 9 times in 10', () => {
    expect(
      share(decided.map(({ category, chosen }) => chosen[0] === category)),
    ).toBeGreaterThanOrEqual(0.9);
  });
});

describe('the term lists', () => {
  it('know no category outside the seeded ones', () => {
    const seeded = new Set(seededTaxonomy.map(({ category_name }) => category_name));
    expect(labels.filter((label) => !seeded.has(label))).toEqual(['instructs', 'describes']);
  });
});

describe('sample circulars in further languages', () => {
  const decided = furtherLanguages.flatMap(({ language, samples }) =>
    samples.map(({ category, text }) => {
      const decision = categoriseOffline({ title: null, text, language }, seededTaxonomy);
      const isMacro = macroeconomicNames.some((name) => name === category);
      return {
        language,
        found: detectLanguage(text).language,
        category,
        first: decision.categories[0]?.category_name,
        isKindRight: (decision.kind === 'Macroeconomic') === isMacro,
      };
    }),
  );

  it('are recognised as written in that language, every one', () => {
    expect(decided.filter(({ language, found }) => language !== found)).toEqual([]);
  });

  it('reach the right kind, every one, and the right category 9 times in 10', () => {
    expect(decided.filter(({ isKindRight }) => !isKindRight)).toEqual([]);
    expect(share(decided.map(({ category, first }) => category === first))).toBeGreaterThanOrEqual(
      0.9,
    );
  });
});
