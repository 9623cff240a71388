import type { Term } from '@circulate/shared-schemas';
import { flatten } from '../model/quotes.ts';

/** Maximum number of terms whose translation one part may fix for later ones. */
const MOST_SETTLED = 8;
/** Maximum number of terms passed to a part: a model follows a few terms better than many. */
const MOST_TOLD = 40;

/** Returns the terms that occur in the text, up to the maximum; ignores case and line breaks. */
export const termsIn = (terms: Term[], text: string): Term[] => {
  const flat = flatten(text);
  return terms.filter(({ term }) => flat.includes(flatten(term))).slice(0, MOST_TOLD);
};

/** Returns the terms whose translation is missing from a translated text. */
export const missedTerms = (terms: Term[], translation: string): Term[] => {
  const flat = flatten(translation);
  return terms.filter(({ translation: wanted }) => !flat.includes(flatten(wanted)));
};

/**
 * Returns the terms for which a model reports a fixed translation, if they occur in the source and
 * the translation in its answer.
 */
export const provenTerms = (said: Term[], source: string, translation: string): Term[] => {
  const standing = termsIn(firstOfEach(said), source);
  const missed = new Set(missedTerms(standing, translation));
  return standing.filter((term) => !missed.has(term)).slice(0, MOST_SETTLED);
};

/** Keeps the first translation of each term, in order of precedence. */
export const firstOfEach = (terms: Term[]): Term[] => {
  const byTerm = new Map<string, Term>();
  for (const term of terms) {
    const key = flatten(term.term);
    if (!byTerm.has(key)) byTerm.set(key, term);
  }
  return [...byTerm.values()];
};
