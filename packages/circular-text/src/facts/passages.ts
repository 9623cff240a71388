import { sentenceBounds } from '../words/sentences.ts';

/** Longer ones are cut at the clause around what is told. */
const LONGEST_SENTENCE = 500;
const CLAUSE = 200;
/** So long a line may have been broken where the page ends. */
export const FULL_LINE = 35;

/** A page with its sentences. */
export type Passage = {
  text: string;
  bounds: { around: (at: number) => { start: number; end: number } };
  /** The sentence around a place, word for word on one line; of a long one the clauses next to it. */
  sentenceAt: (start: number, end: number) => string;
  /** Whether a place stands in quotation marks, such as the words that an act puts into another. */
  isQuoted: (at: number) => boolean;
};

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

/** The last of `places` that is not behind `at`. */
const placeBefore = (places: readonly number[], at: number): number => {
  let [low, high] = [0, places.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((places[middle] ?? 0) <= at) low = middle;
    else high = middle - 1;
  }
  return low;
};

/** Cuts a long sentence to whole words on both sides of what is told, with a sign where it was cut. */
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
/** Words that are put into another act take a few pages at most; a mark may never be closed. */
const LONGEST_QUOTE = 6_000;

/** Whether a mark opens a quotation: “ closes one that „ began, and " opens behind a blank and before a letter. */
const opens = (text: string, { at, begun }: { at: number; begun: string | undefined }): boolean => {
  const mark = text[at] ?? '';
  if (mark === '“') return begun !== '„';
  if (mark !== '"') return mark === '„' || mark === '«';
  return /[\s(:]/u.test(text[at - 1] ?? ' ') && /^[^\s.,;]/u.test(text.slice(at + 1, at + 2));
};

/** From each mark that opens to the next that closes. */
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

/** A page read sentence by sentence; finding the one around a place takes no walk through all. */
export const toPassage = (text: string): Passage => {
  const places = sentenceBounds(text, { atSemicolons: false });
  const around = (at: number) => {
    const index = placeBefore(places, at);
    return { start: places[index] ?? 0, end: places[index + 1] ?? text.length };
  };
  /** Where a sentence begins that a line end seemed to break off. */
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
