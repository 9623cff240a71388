import { withoutRunningLines } from '../words/running-lines.ts';
import { withoutHistory, withoutSuperseded } from '../words/superseded.ts';
import { findSentences } from './find-sentences.ts';
import { withoutFootnotes } from './footnotes.ts';
import { withoutLineHyphens } from './hyphens.ts';
import { type Rated, rate, wordsOf } from './rate.ts';
import { shorten } from './shorten.ts';

const LINES = 3;
/**
 * Number of characters to read at the start and at the end of a long text: decisions are at the
 * start, effective dates at the end.
 */
const HEAD = 40_000;
const ENDING = 10_000;
/** Maximum difference between the score of a line and that of the best one. */
const MARGIN = 3;
/** Share of common words from which two sentences count as the same. */
const ALIKE = 0.7;
/** Minimum number of words that a sentence must add to the title. */
const NEW_WORDS = 3;
const NEW_SHARE = 0.25;

/**
 * Returns up to three sentences with most of a text's substance, verbatim and in the order of the
 * text: decisions and duties, preferably early ones, and the one with the effective date, if any.
 * Each has at most 320 characters. Empty if the text, given by page, has no sentences.
 */
export const summarise = (pages: readonly string[], title: string | null): string[] => {
  const body = withoutHistory(withoutSuperseded(withoutRunningLines(pages).join('\n\n')));
  const text = withoutLineHyphens(withoutFootnotes(body));
  const titleWords = new Set(wordsOf(title ?? ''));
  const ratedOf = (part: string) =>
    rate(findSentences(part, title).filter(({ sentence }) => tellsMore(titleWords, sentence)));
  const head = ratedOf(text.slice(0, HEAD));
  const ending = ratedOf(text.slice(Math.max(HEAD, text.length - ENDING)));
  const day = dayIn(head) ?? dayIn(ending);
  const best = bestOf(head.filter((one) => one !== day));
  const room = day ? LINES - 1 : LINES;
  const others = distinct(best, day).slice(0, room);
  const chosen = head.filter((one) => others.includes(one) || one === day);
  const lines = day && !head.includes(day) ? [...chosen, day] : chosen;
  return lines.map(({ sentence }) => shorten(sentence));
};

/** Whether a sentence says more than the title, which is shown above the summary. */
const tellsMore = (titleWords: ReadonlySet<string>, sentence: string): boolean => {
  const words = wordsOf(sentence);
  const fresh = words.filter((word) => !titleWords.has(word));
  return fresh.length >= Math.min(Math.max(NEW_WORDS, words.length * NEW_SHARE), words.length);
};

/**
 * Returns the sentence that states the effective date, preferably as a date rather than as "with
 * immediate effect"; undefined if none does.
 */
const dayIn = (rated: readonly Rated[]): Rated | undefined => {
  const best = (found: readonly Rated[]) =>
    found.toSorted((one, other) => other.worth - one.worth)[0];
  return (
    best(rated.filter(({ sentence, says }) => says.force && /\p{Nd}/u.test(sentence))) ??
    best(rated.filter(({ says }) => says.ownForce))
  );
};

/**
 * Returns the best sentences among those that say something or, if there are none, the best of all.
 */
const bestOf = (rated: readonly Rated[]): Rated[] => {
  const telling = rated.filter((one) => one.telling > 0);
  const said = telling.length > 0 ? telling : rated.filter((one) => one.telling > -2);
  const ranked = said.toSorted((one, other) => other.worth - one.worth || one.index - other.index);
  return ranked.filter(({ worth }) => worth >= (ranked[0]?.worth ?? 0) - MARGIN);
};

/** Removes sentences that repeat a better one, or `first`. */
const distinct = (rated: readonly Rated[], first: Rated | undefined): Rated[] => {
  const kept: Rated[] = [];
  for (const one of rated) {
    const words = wordsOf(one.sentence);
    const isKnown = [...kept, ...(first ? [first] : [])].some(({ sentence }) => {
      const known = new Set(wordsOf(sentence));
      return words.filter((word) => known.has(word)).length > words.length * ALIKE;
    });
    if (!isKnown) kept.push(one);
  }
  return kept;
};
