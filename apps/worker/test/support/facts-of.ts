import { findFacts } from '../../src/pipeline/understand/facts/find-facts.ts';

/** The facts of a page of text, whose number is known where one is given. */
export const factsOf = (text: string, language = 'en', known: { actNumber?: string } = {}) =>
  findFacts([text], {
    language,
    actNumber: known.actNumber ?? null,
    published: null,
    title: null,
    notAfter: '2026-11-22',
  });
