import type { Element } from 'domhandler';
import { type Link, looksLikeDocument, parseLink } from './links.ts';
import type { Outline } from './markup/outline.ts';
import { findHeaders } from './table-rows.ts';

const HANDLER_LENGTH = 1_000;

/**
 * Returns the first quoted URL in a script such as `window.open('/x.pdf')`; undefined if there is
 * none.
 */
const quotedAddress = (script: string): string | undefined =>
  script
    .slice(0, HANDLER_LENGTH)
    .split(/['"]/)
    .filter((_, at) => at % 2 === 1)
    .find((text) => ADDRESS.test(text));

/** A URL or a path, or a file name whose extension is that of a document or a page. */
const ADDRESS =
  /^\.{0,2}\/|^https?:|^[\w%./-]{1,300}\.(?:pdf|docx?|xlsx?|odt|rtf|zip|aspx?|php|jsp|html?)(?:[?#]|$)/i;

const LINKING = /^data-.{0,30}(?:url|href|link|file|src|pdf|doc|download|path)/;

/** Returns the URL in an element's data attributes, which a script opens; undefined if none has one. */
const dataAddress = (attribs: Element['attribs']): string | undefined =>
  attribs['data-href'] ??
  attribs['data-url'] ??
  Object.entries(attribs).find(
    ([name, value]) => LINKING.test(name) && looksLikeDocument(value),
  )?.[1];

/**
 * Returns the link that clicking an element opens; null if nothing that can be fetched opens.
 * Handles links, buttons with a script, and attributes that a script reads.
 */
export const linkOf = ({ name, attribs }: Element, base: string): Link | null => {
  const href = name === 'a' || name === 'area' ? (attribs.href ?? '') : '';
  const isPlace = href === '' || href.startsWith('#') || /^javascript:/i.test(href);
  if (!isPlace) return parseLink(href, base);
  const other =
    dataAddress(attribs) ?? quotedAddress(attribs.onclick ?? (href.startsWith('#') ? '' : href));
  return other === undefined ? null : parseLink(other, base);
};

/** Whether clicking an element may open a link. */
export const mayLink = ({ name, attribs }: Element): boolean =>
  (name === 'a' && attribs.href !== undefined) ||
  attribs.onclick !== undefined ||
  dataAddress(attribs) !== undefined;

/** Returns the positions of a page's links and forms, without the links that sort a table. */
export const findLinks = (outline: Outline): number[] => {
  const headers = findHeaders(outline);
  return outline.nodes.flatMap(({ element }, at) =>
    (mayLink(element) || element.name === 'form') && !headers[at] ? [at] : [],
  );
};

/**
 * Returns the URL that submitting a GET form opens, including its hidden fields; null for any other
 * form. `fields` are its inputs.
 */
export const formLink = (form: Element, fields: Element[], base: string): Link | null => {
  const { action, method = 'get' } = form.attribs;
  if (action === undefined || method.toLowerCase() !== 'get' || !URL.canParse(action, base)) {
    return null;
  }
  const hidden = fields.filter(({ attribs }) => attribs.type === 'hidden' && attribs.name);
  if (hidden.length === 0 && !/\.pdf$/i.test(action)) return null;
  const url = new URL(action, base);
  for (const { attribs } of hidden.slice(0, 20)) {
    url.searchParams.append(attribs.name ?? '', (attribs.value ?? '').slice(0, 500));
  }
  return parseLink(url.href, base);
};
