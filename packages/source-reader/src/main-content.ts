import { type Cheerio, type CheerioAPI, load } from 'cheerio';
import { type Element, isText } from 'domhandler';
import { cleanTitle } from './listing.ts';

const FURNITURE =
  'script, style, noscript, template, iframe, svg, nav, header, footer, aside, form, button, ' +
  '[role=navigation], [role=banner], [role=contentinfo], [role=search], [hidden], [aria-hidden=true], ' +
  '.breadcrumb, .breadcrumbs, .menu, .navbar, .sidebar, .cookie, .cookies';
const MAIN = 'main, [role=main], article, #content, #main, #main-content, .main-content, .content';
const BLOCKS =
  'p, div, section, article, li, tr, h1, h2, h3, h4, h5, h6, table, ul, ol, dl, dt, dd, blockquote, pre, br, hr';
const MAIN_SHARE = 0.3;

/** A parsed page and the base of its links. */
export type Page = { $: CheerioAPI; base: string };

/** Parses a page that came from `address`, which a `<base>` in it may overrule. */
export const parsePage = (html: string, address: string): Page => {
  const $ = load(html);
  const href = $('base[href]').first().attr('href');
  const base = href && URL.canParse(href, address) ? new URL(href, address).href : address;
  return { $, base };
};

/** The text below an element with a blank between its parts, so that cells do not run together. */
export const spacedText = (scope: Cheerio<Element>): string => {
  const parts: string[] = [];
  scope
    .find('*')
    .addBack()
    .contents()
    .each((_, node) => {
      if (isText(node)) parts.push(node.data);
    });
  return parts.join(' ');
};

/** What a page says, without its furniture: its title, and its text with a line for each block. */
export type PageText = { title: string | null; text: string };

/**
 * The part of a page that a person came for, as text. Menus, banners, forms and scripts are left
 * out, and so is what changes with every visit.
 */
export const readMainText = (html: string): PageText => {
  const $ = load(html);
  const title =
    cleanTitle($('h1').first().text()) ??
    cleanTitle($('meta[property="og:title"]').attr('content')) ??
    cleanTitle($('title').first().text());
  $(FURNITURE).remove();
  $(BLOCKS).each((_, element) => {
    $(element).prepend('\n').append('\n');
  });
  $('td, th').append(' ');
  const whole = tidy($('body').text());
  const main = $(MAIN)
    .get()
    .map((element) => tidy($(element).text()))
    .reduce((longest, text) => (text.length > longest.length ? text : longest), '');
  // A page may misuse <article> for a teaser: what is named main must hold a good part of it all.
  return { title, text: main.length >= whole.length * MAIN_SHARE ? main : whole };
};

const tidy = (text: string) =>
  text
    .replaceAll('\0', '')
    .toWellFormed()
    .split('\n')
    .map((line) => line.replaceAll(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n');
