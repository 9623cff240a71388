import type { Cheerio, CheerioAPI } from 'cheerio';
import { type Element, isTag } from 'domhandler';
import { findDate } from './find-date.ts';
import { looksLikePdf } from './listing.ts';
import { spacedText } from './main-content.ts';

const FURNITURE =
  'nav, header, footer, aside, form, [role=navigation], .menu, .navbar, [class*=breadcrumb], ' +
  '.pagination, .pager, .sidebar, .social, [class*=share], .language, .languages';
const ROWS = 'tr, li, article, dd, dt';
const STATEFUL =
  /^(odd|even|first|last|active|selected|current|open|row-?\d+|item-?\d+|node-\d+)$/i;
const PLAIN_CLASS = /^[a-z][\w-]*$/i;
const PARENTS = 3;
const AT_LEAST = 2;
const TITLES_AT_LEAST = 0.5;

/**
 * Finds the selector of the items of a listing page by looking for what repeats: rows or blocks
 * that each hold a link, preferring those with PDFs, dates and titles of some length. Gives
 * undefined when nothing repeats.
 */
export const findItemSelector = ($: CheerioAPI): string | undefined => {
  const groups = new Map<string, Set<Element>>();
  $.root()
    .find('body a[href]')
    .each((_, anchor) => {
      if ($(anchor).closest(FURNITURE).length > 0) return;
      const row = rowOf($, $<Element, string>(anchor)).get(0);
      const item = row && isTag(row) ? row : anchor;
      const selector = selectorOf($, $<Element, string>(item));
      groups.set(selector, (groups.get(selector) ?? new Set()).add(item));
    });
  let best: { selector: string; score: number } | undefined;
  for (const [selector, items] of groups) {
    const score = scoreOf($, [...items]);
    if (score > (best?.score ?? 0)) best = { selector, score };
  }
  return best?.selector;
};

/** The row that an anchor stands in: a table row, list item or article, or a block with siblings. */
const rowOf = ($: CheerioAPI, anchor: Cheerio<Element>) => {
  const row = anchor.closest(ROWS);
  if (row.length > 0) return row;
  return anchor
    .parents('div, p, section')
    .filter((_, block) => {
      const name = nameOf($(block));
      const alike = $(block)
        .siblings(name)
        .filter((_index, other) => $(other).find('a[href]').length > 0);
      return alike.length + 1 >= AT_LEAST;
    })
    .first();
};

const scoreOf = ($: CheerioAPI, items: Element[]): number => {
  if (items.length < AT_LEAST) return 0;
  const share = (holds: (item: Cheerio<Element>) => boolean) =>
    items.filter((item) => holds($(item))).length / items.length;
  const pdfs = share((item) =>
    (item.is('a') ? item : item.find('a[href]'))
      .get()
      .some((a) => looksLikePdf($(a).attr('href') ?? '')),
  );
  const dates = share((item) => findDate(spacedText(item)) !== null);
  const titles = share((item) => item.text().trim().length >= 25);
  // Short labels without dates or files are a menu, wherever it stands.
  if (pdfs === 0 && dates === 0 && titles < TITLES_AT_LEAST) return 0;
  return Math.log2(1 + items.length) * (0.2 + 4 * pdfs + 3 * dates + titles);
};

const selectorOf = ($: CheerioAPI, item: Cheerio<Element>): string => {
  const parents = item
    .parents()
    .get()
    .slice(0, PARENTS)
    .filter((parent) => parent.name !== 'html')
    .map((parent) => nameOf($(parent)));
  return [...parents.reverse(), nameOf(item)].join(' > ');
};

const nameOf = (element: Cheerio<Element>): string => {
  const classes = (element.attr('class') ?? '')
    .split(/\s+/)
    .filter((name) => PLAIN_CLASS.test(name) && !STATEFUL.test(name));
  return [element.get(0)?.name ?? '*', ...classes.slice(0, 2)].join('.');
};
