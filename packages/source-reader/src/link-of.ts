import type { Element } from 'domhandler';
import { type Link, parseLink } from './links.ts';

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
    .find((text) => text.startsWith('/') || text.startsWith('http') || text.endsWith('.pdf'));

/**
 * Returns the link that clicking an element opens; null if nothing that can be fetched opens.
 * Handles links, buttons with a script, and attributes that a script reads.
 */
export const linkOf = ({ name, attribs }: Element, base: string): Link | null => {
  const href = name === 'a' || name === 'area' ? (attribs.href ?? '') : '';
  const isPlace = href === '' || href.startsWith('#') || /^javascript:/i.test(href);
  if (!isPlace) return parseLink(href, base);
  const other =
    attribs['data-href'] ??
    attribs['data-url'] ??
    quotedAddress(attribs.onclick ?? (href.startsWith('#') ? '' : href));
  return other === undefined ? null : parseLink(other, base);
};

/** Whether clicking an element may open a link. */
export const mayLink = ({ name, attribs }: Element): boolean =>
  (name === 'a' && attribs.href !== undefined) ||
  attribs.onclick !== undefined ||
  attribs['data-href'] !== undefined ||
  attribs['data-url'] !== undefined;

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
