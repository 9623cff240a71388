import { type Element, isTag, isText } from 'domhandler';
import { fetchableLink } from './links.ts';
import type { OutlineNode } from './markup/outline.ts';
import type { Page } from './parse-page.ts';

/** Maximum number of characters of text on a page that only redirects. */
const MOST_TEXT = 300;
/** Longest delay, in seconds, before a page that isn't meant to be read redirects. */
const AT_ONCE_S = 5;
const SOON_S = 30;
const SCRIPT_LENGTH = 20_000;

const REFRESH =
  /^\s{0,9}(\d{1,5})(?:\.\d{0,9})?(?:\s{0,9}[;,]|\s)\s{0,9}(?:url\s{0,9}=\s{0,9})?["']?([^"'\s;,][^"']{0,1999})/i;
/** A refresh of the page itself. */
const RELOAD = /^\s{0,9}(\d{1,5})(?:\.\d{0,9})?\s{0,9}[;,]?\s{0,9}$/;
/** Ways in which a script navigates to a literal URL, which is the second group. */
const MOVES = [
  /\blocation(?:\.href|\[["']href["']\])?\s{0,9}=\s{0,9}(["'`])([^"'`\n]{1,2000})\1\s{0,9}(?!\s|\+)/,
  /\blocation\.(?:replace|assign)\s{0,9}\(\s{0,9}(["'`])([^"'`\n]{1,2000})\1\s{0,9}\)/,
  /\bopen\s{0,9}\(\s{0,9}(["'`])([^"'`\n(]{1,2000})\1\s{0,9},\s{0,9}["'`]_(?:self|top|parent)["'`]/,
];

/**
 * Returns the URL to which a page only redirects: by a refresh, by a script that only navigates, or
 * by a single frame; its own URL if it only reloads, as a page that sets a cookie does. Null for any
 * other page.
 */
export const findOnward = ({ outline: { nodes, lengths }, base }: Page): string | null => {
  const isShort = (lengths.at(-1) ?? 0) < MOST_TEXT;
  const addresses = [
    ...nodes.flatMap(({ element }) => refreshOf(element, isShort) ?? []),
    ...(isShort ? nodes.flatMap((node) => moveOf(node) ?? []) : []),
    ...(isShort ? frameOf(nodes) : []),
    ...(isShort ? refreshWithoutScript(nodes) : []),
    ...(isShort && nodes.some(isReload) ? [base] : []),
  ];
  for (const address of addresses) {
    const link = fetchableLink(address, base);
    if (link) return link;
  }
  return null;
};

/** Returns what a refresh says: a delay, and a URL unless it reloads the page. */
const refreshIn = ({ name, attribs }: Element): string | undefined =>
  name === 'meta' && attribs['http-equiv']?.trim().toLowerCase() === 'refresh'
    ? (attribs.content ?? '').slice(0, 3_000)
    : undefined;

const isReload = (node: OutlineNode): boolean => {
  const [, seconds] = RELOAD.exec(refreshIn(node.element) ?? '') ?? [];
  return seconds !== undefined && Number(seconds) <= AT_ONCE_S;
};

const refreshOf = (element: Element, isShort: boolean) => {
  const [, seconds, address] = REFRESH.exec(refreshIn(element) ?? '') ?? [];
  const delay = Number(seconds);
  return address !== undefined && delay <= (isShort ? SOON_S : AT_ONCE_S) ? address : undefined;
};

/**
 * Returns the refresh for visitors without scripts, unless the page loads a script, which may render
 * its content or check the visitor.
 */
const refreshWithoutScript = (nodes: readonly OutlineNode[]): string[] => {
  if (nodes.some(({ element }) => element.name === 'script' && element.attribs.src)) return [];
  return nodes
    .filter(({ element }) => element.name === 'noscript')
    .flatMap(({ element }) => element.children.filter(isTag))
    .flatMap((element) => refreshOf(element, true) ?? []);
};

/** Returns the URL to which a script or an `onload` attribute navigates, if it is a literal. */
const moveOf = ({ element }: OutlineNode): string | undefined => {
  const { name, attribs, children } = element;
  const script =
    name === 'script'
      ? children.map((child) => (isText(child) ? child.data : '')).join('')
      : name === 'body'
        ? (attribs.onload ?? '')
        : '';
  const read = script.slice(0, SCRIPT_LENGTH);
  return MOVES.flatMap((way) => way.exec(read)?.[2] ?? [])[0];
};

/** Returns the URL of the only frame of a page, as a list; empty if it has none, or several. */
export const frameOf = (nodes: readonly OutlineNode[]): string[] => {
  const frames = nodes.filter(
    ({ element }) => element.name === 'frame' || element.name === 'iframe',
  );
  const [only, ...others] = frames.flatMap(({ element }) => element.attribs.src ?? []);
  return only !== undefined && others.length === 0 ? [only] : [];
};
