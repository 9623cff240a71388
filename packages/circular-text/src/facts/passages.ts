import { sentenceBounds } from '../words/sentences.ts';

/** Maximum length of a quoted sentence. A longer one is shortened to the text around the fact. */
const LONGEST_SENTENCE = 500;
const CLAUSE = 200;
/** Minimum length of a line whose sentence may continue on the next line or page. */
export const FULL_LINE = 35;

/** A stretch of text that is split into sentences. */
export type Passage = {
  text: string;
  bounds: { around: (at: number) => { start: number; end: number } };
  /**
   * Returns the sentence that contains the text from `start` to `end`, on one line and verbatim.
   * Shortens a long sentence to the text around that place.
   */
  sentenceAt: (start: number, end: number) => string;
  /** Whether a position is within quotation marks, as text is that an act inserts into another. */
  isQuoted: (at: number) => boolean;
};

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

/** Returns the index of the last of the sorted `places` that is not after `at`. */
const placeBefore = (places: readonly number[], at: number): number => {
  let [low, high] = [0, places.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((places[middle] ?? 0) <= at) low = middle;
    else high = middle - 1;
  }
  return low;
};

/**
 * Shortens a long sentence before and after a fact. Cuts between words, with an ellipsis at each
 * cut.
 */
const clauseAround = (text: string, start: number, end: number): string => {
  const from = Math.max(0, start - CLAUSE);
  const to = Math.min(text.length, end + CLAUSE);
  const head = from === 0 ? '' : '… ';
  const tail = to === text.length ? '' : ' …';
  const blank = text.slice(from, start + 1).indexOf(' ');
  const lastBlank = text.slice(end, to).lastIndexOf(' ');
  const isWhole = (from > 0 && blank < 0) || (to < text.length && lastBlank < 0);
  if (isWhole) return oneLine(text.slice(from, to));
  const begin = from === 0 ? 0 : from + blank + 1;
  const last = to === text.length ? to : end + lastBlank;
  return oneLine(`${head}${text.slice(begin, last)}${tail}`);
};

const QUOTATION_MARKS = /[“„«”»"]/gu;
/** Maximum length of a quotation: a few pages. Longer ones were never closed. */
const LONGEST_QUOTE = 6_000;

/**
 * Whether a quotation mark opens a quotation: “ doesn't if „ opened one before, and " does after a
 * space and before a letter.
 */
const opens = (text: string, { at, begun }: { at: number; begun: string | undefined }): boolean => {
  const mark = text[at] ?? '';
  if (mark === '“') return begun !== '„';
  if (mark !== '"') return mark === '„' || mark === '«';
  return /[\s(:]/u.test(text[at - 1] ?? ' ') && /^[^\s.,;]/u.test(text.slice(at + 1, at + 2));
};

/**
 * Finds the quotations in a text, and returns a function that says whether a position is inside
 * one.
 */
const quotesIn = (text: string): ((at: number) => boolean) => {
  const quotes: { start: number; end: number }[] = [];
  let start: number | undefined;
  for (const { index, 0: mark } of text.matchAll(QUOTATION_MARKS)) {
    if (start !== undefined && index - start > LONGEST_QUOTE) start = undefined;
    const begun = start === undefined ? undefined : text[start];
    if (opens(text, { at: index, begun })) start ??= index;
    else if (start !== undefined && (mark !== '"' || begun !== '«')) {
      quotes.push({ start, end: index });
      start = undefined;
    }
  }
  const starts = quotes.map((quote) => quote.start);
  return (at) => {
    const quote = quotes[placeBefore(starts, at)];
    return quote !== undefined && quote.start <= at && at < quote.end;
  };
};

/**
 * Splits a text into sentences. `around` finds the sentence at a position by binary search, because
 * a long text has many.
 */
export const toPassage = (text: string): Passage => {
  const places = sentenceBounds(text, { atSemicolons: false });
  const around = (at: number) => {
    const index = placeBefore(places, at);
    return { start: places[index] ?? 0, end: places[index + 1] ?? text.length };
  };
  /**
   * Returns where a sentence starts, including the line above if the sentence was split at a line
   * break.
   */
  const startOf = (at: number) => {
    const { start } = around(at);
    const before = around(start - 1);
    const said = text.slice(before.start, start).trimEnd();
    const isBroken =
      start > 0 && said.length >= FULL_LINE && !/[.;:!?。।۔؟։።។៕။]["”»)]?$/u.test(said);
    return isBroken ? before.start : start;
  };
  return {
    text,
    isQuoted: quotesIn(text),
    bounds: { around },
    sentenceAt: (start, end) => {
      const first = startOf(start);
      const own = text.slice(first, around(end - 1).end);
      return own.length <= LONGEST_SENTENCE
        ? oneLine(own)
        : clauseAround(own, start - first, end - first);
    },
  };
};
