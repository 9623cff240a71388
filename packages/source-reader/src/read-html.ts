import type { SourceSettings } from '@circulate/shared-schemas';
import type { Cheerio, CheerioAPI } from 'cheerio';
import type { Element } from 'domhandler';
import { findDate } from './find-date.ts';
import { findItemSelector } from './find-listing.ts';
import {
  cleanLink,
  cleanTitle,
  type ListedItem,
  type Listing,
  looksLikePdf,
  withoutRepeats,
} from './listing.ts';
import { parsePage, spacedText } from './main-content.ts';
import { SourceProblem } from './source-problem.ts';

const NEXT_WORDS =
  /^\W*(next( page)?|older|suivante?|siguiente|pr[oó]xim[ao]|seguinte|следующая|вперед|التالي|berikutnya|selanjutnya|sonraki|下一页)\W*$/i;
const EMPTY_TITLE =
  /^\W*(pdf|download|view|open|read more|more|here|click here|english|arabic|unduh|baixar|descargar|télécharger|indir|скачать|تحميل|下载)\W*(\(.*\))?\W*$/i;

/**
 * Reads an HTML listing page, `address` being its own. Where `settings` names no selector the page
 * itself tells: items are what repeats, an item's link is its PDF or its longest link. Throws
 * BAD_SETTINGS for a selector that is none, LOGIN_PAGE or NO_ITEMS for a page that lists nothing.
 */
export const readHtml = (html: string, address: string, settings: SourceSettings): Listing => {
  const { $, base } = parsePage(html, address);
  const item = settings.item ?? findItemSelector($);
  const elements = item === undefined ? [] : select($, item);
  const items = elements.flatMap((element) => toItem($, $(element), base, settings));
  if (items.length === 0) throw nothingFound($, settings);
  return {
    items: withoutRepeats(items),
    settings: { ...(item !== undefined && { item }), ...settings },
    nextPage: findNextPage($, base, settings),
    notes: [],
    hints: feedHint($, base),
  };
};

const select = ($: CheerioAPI, selector: string): Element[] => {
  try {
    return $.root().find(selector).get();
  } catch {
    throw new SourceProblem('BAD_SETTINGS', `"${selector}" is not a CSS selector.`);
  }
};

const within = (scope: Cheerio<Element>, selector: string): Cheerio<Element> => {
  try {
    return scope.is(selector) ? scope : scope.find(selector).first();
  } catch {
    throw new SourceProblem('BAD_SETTINGS', `"${selector}" is not a CSS selector.`);
  }
};

const toItem = (
  $: CheerioAPI,
  item: Cheerio<Element>,
  base: string,
  settings: SourceSettings,
): ListedItem[] => {
  const anchor = settings.link ? within(item, settings.link) : findAnchor($, item, base);
  const link = cleanLink(anchor.attr('href') ?? '', base);
  if (!link) return [];
  const dateText = settings.date
    ? within(item, settings.date)
    : item.find('time[datetime]').first();
  const publishedOn =
    findDate(dateText.attr('datetime') ?? dateText.text()) ??
    (settings.date ? null : findDate(spacedText(item)));
  return [{ link, title: findTitle($, item, anchor, settings), publishedOn }];
};

const findAnchor = ($: CheerioAPI, item: Cheerio<Element>, base: string): Cheerio<Element> => {
  const anchors = (item.is('a[href]') ? item : item.find('a[href]'))
    .get()
    .filter((anchor) => cleanLink($(anchor).attr('href') ?? '', base) !== null);
  const pdf = anchors.find((anchor) => looksLikePdf($(anchor).attr('href') ?? ''));
  const longest = anchors.reduce<Element | undefined>((best, anchor) => {
    const isLonger = $(anchor).text().trim().length > (best ? $(best).text().trim().length : -1);
    return isLonger ? anchor : best;
  }, undefined);
  const chosen = pdf ?? longest;
  return chosen ? $(chosen) : item.find('nothing-matches');
};

/** The link's own text, unless it only says "PDF": then the item's text without its date. */
const findTitle = (
  $: CheerioAPI,
  item: Cheerio<Element>,
  anchor: Cheerio<Element>,
  settings: SourceSettings,
): string | null => {
  if (settings.title) return cleanTitle(within(item, settings.title).text());
  const own = cleanTitle(anchor.text()) ?? cleanTitle(anchor.attr('title'));
  if (own && !EMPTY_TITLE.test(own) && findDate(own) === null) return own;
  const others = item
    .find('td, th, h2, h3, h4, a, span, p, div')
    .get()
    .map((element) => cleanTitle($(element).text()))
    .filter((text) => text !== null)
    .filter((text) => !EMPTY_TITLE.test(text) && text.length >= 8);
  const withoutDate = others.filter((text) => findDate(text) === null);
  return longestOf(withoutDate) ?? longestOf(others) ?? own;
};

const longestOf = (texts: string[]): string | undefined =>
  texts.reduce<string | undefined>(
    (best, text) => (text.length > (best?.length ?? 0) ? text : best),
    undefined,
  );

const findNextPage = ($: CheerioAPI, base: string, settings: SourceSettings): string | null => {
  const byWord = () =>
    $('a[href]')
      .filter((_, anchor) => NEXT_WORDS.test($(anchor).text().trim()))
      .first();
  const marked = settings.next_page
    ? select($, settings.next_page).map((element) => $(element))[0]
    : $('link[rel=next][href], a[rel=next][href]').first();
  const anchor = settings.next_page || (marked?.length ?? 0) > 0 ? marked : byWord();
  const next = cleanLink(anchor?.attr('href') ?? '', base);
  return next === base ? null : next;
};

const feedHint = ($: CheerioAPI, base: string): string[] => {
  const href = $(
    'link[rel=alternate][type="application/rss+xml"], link[rel=alternate][type="application/atom+xml"]',
  )
    .first()
    .attr('href');
  const feed = href && cleanLink(href, base);
  return feed ? [`The page offers a feed, which is the surer source: ${feed}`] : [];
};

const nothingFound = ($: CheerioAPI, { item }: SourceSettings): SourceProblem => {
  if ($('input[type=password]').length > 0) {
    return new SourceProblem(
      'LOGIN_PAGE',
      'The page asks for a sign-in; circulars behind it cannot be captured.',
    );
  }
  const text = item
    ? `Nothing on the page matches "${item}" with a link inside. Has the page been rebuilt?`
    : 'Nothing on the page looks like a list of circulars. Give a selector for its items.';
  return new SourceProblem('NO_ITEMS', text);
};
