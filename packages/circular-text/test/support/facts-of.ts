import { findFacts } from '../../src/facts/find-facts.ts';

type Known = { actNumber?: string; issued?: string };

/** The facts of a text, or of its pages, whose number and day are known where they are given. */
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
