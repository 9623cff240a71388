import { sentenceBounds } from '../words/sentences.ts';

/** Sentences longer than this are shortened to the clauses around the fact. */
const LONGEST_SENTENCE = 500;
const CLAUSE = 200;
/** Minimum length of a line whose sentence can continue on the next line or page. */
export const FULL_LINE = 35;

/** A stretch of text with its sentences. */
export type Passage = {
  text: string;
  bounds: { around: (at: number) => { start: number; end: number } };
  /**
   * Returns the sentence from `start` to `end` on one line, verbatim; if it is long, the nearest
   * clauses.
   */
  sentenceAt: (start: number, end: number) => string;
  /** Whether a place is in quotation marks, as text inserted into another act is. */
  isQuoted: (at: number) => boolean;
};

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

/** Returns the index of the last of `places` that is not after `at`. */
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
 * Shortens a long sentence on both sides of the fact, between words, with an ellipsis at each cut.
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
/** Maximum length of a quotation, a few pages, because some are never closed. */
const LONGEST_QUOTE = 6_000;

/**
 * Whether a mark opens a quotation: “ closes one opened by „, and " opens one after a space and
 * before a letter.
 */
const opens = (text: string, { at, begun }: { at: number; begun: string | undefined }): boolean => {
  const mark = text[at] ?? '';
  if (mark === '“') return begun !== '„';
  if (mark !== '"') return mark === '„' || mark === '«';
  return /[\s(:]/u.test(text[at - 1] ?? ' ') && /^[^\s.,;]/u.test(text.slice(at + 1, at + 2));
};

/** Finds quotations, and returns whether a place is inside one. */
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

/** Splits a text into sentences. `around` uses binary search, since long texts have many. */
export const toPassage = (text: string): Passage => {
  const places = sentenceBounds(text, { atSemicolons: false });
  const around = (at: number) => {
    const index = placeBefore(places, at);
    return { start: places[index] ?? 0, end: places[index + 1] ?? text.length };
  };
  /** Returns the start of the sentence, including the line above if a line break split it. */
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
