import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LABELS } from './labels.ts';
import { inCyrillic, TERM_FOLDER, TERMS_BY_LANGUAGE, TermFileSchema } from './term-lists.ts';

const files = readdirSync(TERM_FOLDER);

describe.each(files)('terms in %s', (file) => {
  const text = readFileSync(TERM_FOLDER + file, 'utf8');

  it('are valid and filed under a language code', () => {
    expect(file).toMatch(/^[a-z]{2,3}\.json$/);
    expect(() => TermFileSchema.parse(JSON.parse(text))).not.toThrow();
  });

  it('have one line each, so that a diff shows the changed term', () => {
    for (const line of text.split('\n'))
      expect(line.match(/"/g)?.length ?? 0).toBeLessThanOrEqual(4);
    expect(text).not.toMatch(/"[^"\n]*", *"/);
  });

  it('list a term only once per category', () => {
    const { terms } = TermFileSchema.parse(JSON.parse(text));
    for (const [label, group] of Object.entries(terms)) {
      const all = Object.values(group).flat();
      expect({ label, twice: all.filter((term, at) => all.indexOf(term) !== at) }).toEqual({
        label,
        twice: [],
      });
    }
  });

  it('contain no commas, and stars only at the end of a word', () => {
    const { terms } = TermFileSchema.parse(JSON.parse(text));
    const all = Object.values(terms).flatMap((group) => Object.values(group).flat());
    expect(all.filter((term) => term && /,|\*[^\s/-]|^\*|\s{2}/.test(term))).toEqual([]);
  });
});

describe('term lists', () => {
  it('reject a category that isn’t seeded', () => {
    const file = { language: 'Test', read_by_native: false, terms: { inflation: {} } };
    expect(TermFileSchema.safeParse(file).success).toBe(false);
  });

  it('cover every label in languages with full lists', () => {
    for (const code of ['ar', 'en', 'es', 'fr', 'id', 'pt', 'ru', 'tr']) {
      const missing = LABELS.filter((label) => !TERMS_BY_LANGUAGE.get(code)?.[label]);
      expect({ code, missing }).toEqual({ code, missing: [] });
    }
  });

  it('are converted to Cyrillic for Serbian', () => {
    const latin = { 'consumer-protection': { names: ['zaštita korisnika', 'nadžor*'] } };
    expect(inCyrillic(latin)).toEqual({
      'consumer-protection': { names: ['заштита корисника', 'наџор*'] },
    });
  });
});
