import { lineOf, type Outline, type OutlineNode } from './markup/outline.ts';
import { isUninformative } from './words.ts';

/** Maximum number of text fragments examined per link; a title has fewer. */
const MOST_PIECES = 50;
const HEADINGS = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6']);
const HEADING_LENGTH = 18;
const DAY_CLASS = /date|time|day|fecha|tanggal|tarih|datum/i;
/** Number of characters examined in a class name. */
const CLASS_LENGTH = 100;

/**
 * Returns the positions of the text fragments that are a link's title: the heading of a card, else
 * all but a date in an element of its own. A date within a sentence is part of the title.
 */
export const titlePiecesOf = (
  outline: Outline,
  place: number,
  isDay: (text: string) => boolean,
): Set<number> => {
  const link = outline.nodes[place];
  if (!link) return new Set();
  const placesIn = ({ firstPiece, endPiece }: OutlineNode): number[] =>
    Array.from(
      { length: Math.min(endPiece - firstPiece, MOST_PIECES) },
      (_, at) => firstPiece + at,
    );
  const isDate = (at: number): boolean => {
    const { text = '', node = place, breaks } = outline.pieces[at] ?? {};
    const { name, attribs } = outline.nodes[node]?.element ?? {};
    const isApart =
      name === 'time' ||
      DAY_CLASS.test(attribs?.class?.slice(0, CLASS_LENGTH) ?? '') ||
      (breaks !== 'none' && outline.pieces[at + 1]?.breaks !== 'none');
    return node !== place && isApart && isDay(text);
  };
  const all = placesIn(link);
  const textOf = (places: number[]) => lineOf(places.flatMap((at) => outline.pieces[at] ?? []));
  const says = (places: number[]): boolean => !isUninformative(textOf(places));
  const headings = outline.nodes
    .slice(place + 1, Math.min(link.end, place + MOST_PIECES))
    .filter(({ element }) => HEADINGS.has(element.name))
    .flatMap(placesIn);
  const withoutDates = (places: number[]) => places.filter((at) => !isDate(at));
  // A short heading may be only the circular's number, or the kind of document.
  const isTitle = textOf(withoutDates(headings)).length >= HEADING_LENGTH;
  return new Set([isTitle ? withoutDates(headings) : [], withoutDates(all), all].find(says) ?? all);
};
