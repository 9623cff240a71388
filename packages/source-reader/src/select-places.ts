import type { SourceSettings } from '@circulate/shared-schemas';
import { load } from 'cheerio/slim';
import { compile } from 'css-select';
import type { AnyNode, Element } from 'domhandler';
import type { Page } from './parse-page.ts';
import { SourceProblem } from './source-problem.ts';

/**
 * Returns the positions of the elements that match a CSS selector. Throws BAD_SETTINGS if it is
 * invalid.
 */
export const selectPlaces = (page: Page, selector: string): number[] => {
  const isMeant = matcherOf(page, selector);
  return page.outline.nodes.flatMap(({ element }, at) => (isMeant(element) ? [at] : []));
};

const matcherOf = ({ root }: Page, selector: string): ((element: Element) => boolean) => {
  try {
    return compile<AnyNode, Element>(selector, { xmlMode: false });
  } catch {
    // Cheerio also supports selectors such as ":first" and "> a", but walks the whole page for
    // each.
    const found = selectAll(root, selector);
    return (element) => found.has(element);
  }
};

const selectAll = (root: Page['root'], selector: string): Set<Element> => {
  try {
    return new Set(load(root).root().find(selector).get());
  } catch {
    throw new SourceProblem('BAD_SETTINGS', `"${selector}" is not a CSS selector.`);
  }
};

/** For each selector, the position of its first match in an item, by the item's position. */
export type Picks = Record<'link' | 'title' | 'date', Map<number, number>>;

/**
 * Returns what the settings' selectors match in each item, which may be the item itself. Without a
 * date selector, looks for `time` elements.
 */
export const pickWith = (page: Page, settings: SourceSettings, ownerOf: number[]): Picks => {
  const pick = (selector: string | undefined) => {
    const picked = new Map<number, number>();
    if (selector === undefined) return picked;
    for (const place of selectPlaces(page, selector)) {
      const owner = ownerOf[place] ?? -1;
      if (owner >= 0 && !picked.has(owner)) picked.set(owner, place);
    }
    return picked;
  };
  return {
    link: pick(settings.link),
    title: pick(settings.title),
    date: pick(settings.date ?? 'time[datetime]'),
  };
};
