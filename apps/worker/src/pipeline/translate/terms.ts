import type { Term } from '@circulate/shared-schemas';
import { flatten } from '../model/quotes.ts';

/** What one part may settle for those after it. */
const MOST_SETTLED = 8;
/** What a part is told of at most: a model heeds few terms better than many. */
const MOST_TOLD = 40;

/** The terms that stand in a text, as many as a part is told of; case and line breaks are nothing. */
export const termsIn = (terms: Term[], text: string): Term[] => {
  const flat = flatten(text);
  return terms.filter(({ term }) => flat.includes(flatten(term))).slice(0, MOST_TOLD);
};

/** The terms whose translation a translated text does not hold. */
export const missedTerms = (terms: Term[], translation: string): Term[] => {
  const flat = flatten(translation);
  return terms.filter(({ translation: wanted }) => !flat.includes(flatten(wanted)));
};

/** Of what a model says it settled: the terms that stand in the source, translated as in its answer. */
export const provenTerms = (said: Term[], source: string, translation: string): Term[] => {
  const standing = termsIn(firstOfEach(said), source);
  const missed = new Set(missedTerms(standing, translation));
  return standing.filter((term) => !missed.has(term)).slice(0, MOST_SETTLED);
};

/** Terms in the order of who has the word: the first translation of a term stands. */
export const firstOfEach = (terms: Term[]): Term[] => {
  const byTerm = new Map<string, Term>();
  for (const term of terms) {
    const key = flatten(term.term);
    if (!byTerm.has(key)) byTerm.set(key, term);
  }
  return [...byTerm.values()];
};
