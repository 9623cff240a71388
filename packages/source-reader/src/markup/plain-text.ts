import { lineOf, outlineOf } from './outline.ts';
import { parseMarkup } from './parse-markup.ts';

const LONGEST = 20_000;

/**
 * Converts text that may contain markup or entities ("R&amp;D", "<b>Notice</b>") to plain text on
 * one line.
 */
export const plainTextOf = (text: string): string => {
  if (!/[<&]/.test(text)) return text;
  return lineOf(outlineOf(parseMarkup(text.slice(0, LONGEST), { xml: false })).pieces);
};

/** Returns the first URL that a piece of markup links to, if any. */
export const firstHrefIn = (markup: string): string | undefined =>
  outlineOf(parseMarkup(markup.slice(0, LONGEST), { xml: false })).nodes.find(
    ({ element: { attribs } }) => attribs.href !== undefined,
  )?.element.attribs.href;
