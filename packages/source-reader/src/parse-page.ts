import type { Document } from 'domhandler';
import { findBoilerplate } from './markup/boilerplate.ts';
import type { MarkupLimits } from './markup/limits.ts';
import { type Outline, outlineOf } from './markup/outline.ts';
import { parseMarkup } from './markup/parse-markup.ts';

/**
 * A parsed page, with its outline, which of its nodes are boilerplate, and the base URL of its
 * links.
 */
export type Page = { root: Document; outline: Outline; isBoilerplate: boolean[]; base: string };

/**
 * Whether a link is in boilerplate. A button counts as boilerplate for a page's text, but may open a
 * circular.
 */
export const isBoilerplateLink = (
  { outline: { nodes }, isBoilerplate }: Page,
  at: number,
): boolean => {
  const isButton = (place: number) => nodes[place]?.element.name === 'button';
  const parent = nodes[at]?.parent ?? -1;
  const button = isButton(at) ? at : isButton(parent) ? parent : undefined;
  const place = button === undefined ? at : (nodes[button]?.parent ?? -1);
  return isBoilerplate[place] ?? false;
};

/** Parses a page fetched from `address`. A `<base>` element may set another base URL. */
export const parsePage = (html: string, address: string, limits?: MarkupLimits): Page => {
  const root = parseMarkup(html, { xml: false, limits });
  const outline = outlineOf(root);
  const base = outline.nodes.find(
    ({ element }) => element.name === 'base' && element.attribs.href !== undefined,
  );
  const href = base?.element.attribs.href ?? '';
  const isUsable = href !== '' && href.length < 2_000 && URL.canParse(href, address);
  return {
    root,
    outline,
    isBoilerplate: findBoilerplate(outline),
    base: isUsable ? new URL(href, address).href : address,
  };
};
