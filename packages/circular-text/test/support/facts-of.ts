import { findFacts } from '../../src/facts/find-facts.ts';

type Known = { actNumber?: string; issued?: string };

/**
 * Returns the key facts in a text or its pages; the number and date of the circular are optional.
 */
export const factsOf = (
  text: string | readonly string[],
  language = 'en',
  { actNumber, issued }: Known = {},
) =>
  findFacts(typeof text === 'string' ? [text] : text, {
    language,
    actNumber: actNumber ?? null,
    published: issued ? { date: issued, evidence: issued } : null,
    title: null,
    notAfter: '2026-11-22',
  });
