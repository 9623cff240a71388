import { readableText } from '../../lib/text/readable-text.ts';

/** A sentence quoted from the text, with the label of the category that it supports. */
export type Quote = { text: string; label: string };

/** Part of a line, with the labels of the quotations that cover it. */
export type Piece = { text: string; labels: string[] };

type Range = { from: number; to: number; label: string };

/**
 * Returns text as the lines to display, each split where a quotation starts or ends. Ignores
 * differences in spaces and line breaks, and marks only the first occurrence of each quotation.
 */
export const markQuotes = (text: string, quotes: readonly Quote[]): Piece[][] => {
  const readable = readableText(text);
  const ranges = findRanges(readable, quotes);
  let start = 0;
  return readable.split('\n').map((line) => {
    const pieces = cutLine(line, start, ranges);
    start += line.length + 1;
    return pieces;
  });
};

const findRanges = (text: string, quotes: readonly Quote[]): Range[] => {
  if (quotes.length === 0) return [];
  const { bare, places } = withoutBlanks(text);
  return quotes.flatMap((quote) => {
    const sought = withoutBlanks(quote.text).bare.replace(/^…|…$/g, '');
    const at = sought === '' ? -1 : bare.indexOf(sought);
    const from = places[at];
    const last = places[at + sought.length - 1];
    return from === undefined || last === undefined
      ? []
      : [{ from, to: last + 1, label: quote.label }];
  });
};

/** Returns text without its spaces, with the original position of each character. */
const withoutBlanks = (text: string) => {
  const places: number[] = [];
  let bare = '';
  for (const { 0: run, index } of text.matchAll(/\S+/g)) {
    bare += run;
    for (let at = 0; at < run.length; at += 1) places.push(index + at);
  }
  return { bare, places };
};

const cutLine = (line: string, start: number, ranges: readonly Range[]): Piece[] => {
  const end = start + line.length;
  const here = ranges.filter(({ from, to }) => from < end && to > start);
  const cuts = new Set([start, end]);
  for (const { from, to } of here) cuts.add(Math.max(from, start)).add(Math.min(to, end));
  const places = [...cuts].sort((a, b) => a - b);
  return places.slice(0, -1).map((from, index) => ({
    text: line.slice(from - start, (places[index + 1] ?? end) - start),
    labels: here.filter((range) => range.from <= from && range.to > from).map(({ label }) => label),
  }));
};
