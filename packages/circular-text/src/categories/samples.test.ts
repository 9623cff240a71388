import { describe, expect, it } from 'vitest';
import { seededTaxonomy } from '../../test/samples/seeded-taxonomy.ts';
import { decisionOn } from '../../test/support/decision-on.ts';
import { readRows, toLines } from '../../test/support/read-rows.ts';
import { detectLanguage } from '../language/language.ts';

const kindOf = new Map(seededTaxonomy.map(({ id, category_type }) => [id, category_type]));

const share = (hits: boolean[]) => hits.filter(Boolean).length / hits.length;

const rowsOf = (file: string) => readRows(new URL(`../../test/samples/${file}`, import.meta.url));

const everyCategory = rowsOf('every-category.tsv').map(
  ([language = '', category = '', title = '', text = '']) => ({
    language,
    category,
    title: title || null,
    text: toLines(text),
  }),
);

const furtherLanguages = rowsOf('further-languages.tsv').map(
  ([language = '', category = '', text = '']) => ({ language, category, text: toLines(text) }),
);

const languages = new Set(everyCategory.map(({ language }) => language));

describe.each([...languages])('sample circulars in %s', (language) => {
  const samples = everyCategory.filter((sample) => sample.language === language);
  const decided = samples.map(({ category, title, text }) => {
    const decision = decisionOn({ title, text, language }, seededTaxonomy);
    const chosen = decision.categories.map(({ id }) => id);
    return { category, chosen, isKindRight: decision.kind === kindOf.get(category) };
  });

  it('include every category', () => {
    const covered = new Set(samples.map(({ category }) => category));
    expect(seededTaxonomy.filter(({ id }) => !covered.has(id))).toEqual([]);
  });

  it('are all detected as this language', () => {
    expect(samples.filter(({ text }) => detectLanguage(text).language !== language)).toEqual([]);
  });

  it('get the right type in at least 95% of cases', () => {
    expect(share(decided.map(({ isKindRight }) => isKindRight))).toBeGreaterThanOrEqual(0.95);
  });

  it('get the right first category in at least 90% of cases', () => {
    expect(
      share(decided.map(({ category, chosen }) => chosen[0] === category)),
    ).toBeGreaterThanOrEqual(0.9);
  });
});

describe('sample circulars in further languages', () => {
  const decided = furtherLanguages.map(({ language, category, text }) => {
    const decision = decisionOn({ title: null, text, language }, seededTaxonomy);
    return {
      language,
      found: detectLanguage(text).language,
      category,
      first: decision.categories[0]?.id,
      isKindRight: decision.kind === kindOf.get(category),
    };
  });

  it('are all detected as their language', () => {
    expect(decided.filter(({ language, found }) => language !== found)).toEqual([]);
  });

  it('all get the right type, and at least 90% the right category', () => {
    expect(decided.filter(({ isKindRight }) => !isKindRight)).toEqual([]);
    expect(share(decided.map(({ category, first }) => category === first))).toBeGreaterThanOrEqual(
      0.9,
    );
  });
});
