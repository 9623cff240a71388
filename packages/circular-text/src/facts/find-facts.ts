import type { CircularFacts, FactDate } from '@circulate/shared-schemas';
import { withoutRunningLines } from '../words/running-lines.ts';
import { withoutSuperseded } from '../words/superseded.ts';
import { findAddressees } from './addressees.ts';
import type { PublicationDate } from './day-of-heading.ts';
import { findFactDates } from './fact-dates.ts';
import { findNamedActs } from './named-acts.ts';
import { findOwnEffectiveDate } from './own-force.ts';
import { FULL_LINE, toPassage } from './passages.ts';
import { findUpdatedOn } from './updated-on.ts';

/**
 * Number of characters to read at the start and at the end of a long text: decisions are at the
 * start, effective dates and repeals at the end.
 */
const HEAD = 160_000;
const TAIL = 60_000;
const MOST_DATES = 12;
const MOST_ACTS = 12;
const MOST_NAMED = 6;

type Known = {
  language: string;
  /** The circular's own number. */
  actNumber: string | null;
  published: PublicationDate | null;
  title: string | null;
  /** Current date at the bank. No circular was issued later. */
  notAfter: string;
};

/**
 * Returns the key facts of a circular, given by page: its dates with the sentences that state them,
 * its addressees, and the acts that it amends, repeals or refers to. Reads only the start and the
 * end of a long text. Runs in linear time.
 */
export const findFacts = (pages: readonly string[], known: Known): CircularFacts => {
  const passages = headAndTail(withoutRunningLines(pages)).map(toPassage);
  const { published, language, notAfter } = known;
  const issued: FactDate[] = published
    ? [{ kind: 'issued', date: published.date, sentence: published.evidence }]
    : [findUpdatedOn(pages, { language, notAfter })].filter((fact) => fact !== undefined);
  const dates = findFactDates(passages, { language, notAfter, issued: published?.date ?? null });
  return {
    dates: [...issued, ...findOwnEffectiveDate(passages), ...distinct(dates)].slice(0, MOST_DATES),
    addressees: findAddressees(pages, known.title),
    acts: byWeight(
      findNamedActs(passages, {
        ownNumber: known.actNumber,
        issued: published?.date ?? null,
        language,
      }),
    ).slice(0, MOST_ACTS),
  };
};

/** Whether a page ends within a sentence: its last line is full and has no final punctuation. */
const goesOn = (page: string): boolean => {
  const line = page.slice(page.trimEnd().lastIndexOf('\n') + 1).trim();
  return line.length >= FULL_LINE && !/[.:!?。।۔؟։።៕။]["”»)]?$/u.test(line);
};

const joined = (pages: readonly string[]): string =>
  pages.map((page) => (goesOn(page) ? `${page.trimEnd()}\n` : `${page}\n\n`)).join('');

const headAndTail = (pages: readonly string[]): string[] => {
  const text = withoutSuperseded(joined(pages));
  return text.length <= HEAD + TAIL ? [text] : [text.slice(0, HEAD), text.slice(-TAIL)];
};

/** Keeps one of several equal dates with the same meaning: the one whose sentence comes first. */
const distinct = (dates: readonly FactDate[]): FactDate[] =>
  [
    ...new Map(
      dates.toReversed().map((found) => [`${found.kind} ${found.date}`, found] as const),
    ).values(),
  ].reverse();

/** Sorts acts so that those only referred to come after those amended or repealed. */
const byWeight = <Act extends { relation: string }>(acts: readonly Act[]): Act[] => [
  ...acts.filter(({ relation }) => relation !== 'refers_to'),
  ...acts.filter(({ relation }) => relation === 'refers_to').slice(0, MOST_NAMED),
];
