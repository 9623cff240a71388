import { isText } from 'domhandler';
import { linkOf } from './link-of.ts';
import type { Page } from './parse-page.ts';

type Entry = Record<string, string>;

const MOST_LINKS = 5_000;
const PATTERN_LENGTH = 500;
const SCRIPT_LENGTH = 200_000;
/** Minimum length of a value whose occurrence in a URL can't be a coincidence. */
const SURE_LENGTH = 8;
const LEAST_ENTRIES = 2;

/**
 * Returns the URL pattern of a page's links to `entries`, such as
 * `https://bank.example/circulars/{id}`. Checks the page's links first, then an inline script that
 * builds them. Each entry maps paths to values. Returns null if the page links to none of them.
 */
export const findPattern = (page: Page, entries: Entry[]): string | null => {
  const { outline, base } = page;
  const keys = keysOf(entries);
  const found = new Map<string, Set<string>>();
  const links = outline.nodes.flatMap(({ element }) => linkOf(element, base)?.address ?? []);
  for (const address of links.slice(0, MOST_LINKS)) {
    const match = patternOf(new URL(address), entries, keys);
    if (match === undefined || match.pattern.length > PATTERN_LENGTH) continue;
    found.set(match.pattern, (found.get(match.pattern) ?? new Set()).add(match.value));
  }
  const [best] = [...found].sort(([, a], [, b]) => b.size - a.size);
  if (best !== undefined) {
    const [pattern, values] = best;
    const isSure = [...values].some((value) => value.length >= SURE_LENGTH);
    if (values.size >= LEAST_ENTRIES || isSure || entries.length === 1) return pattern;
  }
  return patternInScript(page, keys);
};

/** Returns the paths whose value differs in every entry, such as an id or a file name. */
const keysOf = (entries: Entry[]): string[] => {
  const paths = new Set(entries.flatMap((entry) => Object.keys(entry)));
  return [...paths].filter((path) => {
    const values = entries.flatMap((entry) => entry[path] ?? []);
    return new Set(values).size === entries.length && values.every((value) => !/\s/.test(value));
  });
};

type Match = { pattern: string; value: string };

/**
 * Turns a link's URL into a pattern: finds the first entry whose value for one of the `keys` occurs
 * in the URL, and replaces that entry's values with their paths in braces. Returns undefined if
 * there is no such entry.
 */
const patternOf = (url: URL, entries: Entry[], keys: string[]): Match | undefined => {
  const parts = [...url.pathname.split('/'), ...url.searchParams.values()].map(decoded);
  for (const entry of entries) {
    for (const key of keys) {
      const value = entry[key] ?? '';
      if (!parts.some((part) => isNamed(part, value))) continue;
      const others = Object.keys(entry).filter((path) => path !== key);
      const name = (part: string): string => {
        const path = [key, ...others].find((each) => isNamed(part, entry[each] ?? ''));
        if (path === undefined) return encodeURIComponent(part);
        const [before = '', after = ''] = part.split(entry[path] ?? '');
        return `${encodeURIComponent(before)}{${path}}${encodeURIComponent(after)}`;
      };
      const path = url.pathname.split('/').map(decoded).map(name).join('/');
      const query = [...url.searchParams].map(([asked, part]) => `${asked}=${name(part)}`);
      const search = query.length > 0 ? `?${query.join('&')}` : '';
      return { pattern: `${url.origin}${path}${search}`, value };
    }
  }
  return undefined;
};

const decoded = (part: string): string => {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
};

/**
 * Whether a part of a URL is a value, or contains it among other text: `circular-101.pdf`,
 * `n7.pdf`.
 */
const isNamed = (part: string, value: string): boolean => {
  if (value === '' || part === '') return false;
  if (part === value) return true;
  const at = part.indexOf(value);
  if (at < 0) return false;
  const isDigits = /^\d+$/.test(value);
  const isBound = (text: string | undefined) =>
    text === undefined || !(isDigits ? /\d/ : /[\p{L}\p{N}]/u).test(text);
  return isBound(part[at - 1]) && isBound(part[at + value.length]);
};

/**
 * Returns the URL pattern from an inline script that contains `'/circulars/' + item.id` or
 * `/circulars/${item.id}`; null if there is none.
 */
const patternInScript = ({ outline, base }: Page, keys: string[]): string | null => {
  const names = new Map(keys.map((path) => [path.split('.').at(-1) ?? path, path]));
  for (const { element } of outline.nodes) {
    if (element.name !== 'script') continue;
    const script = element.children.map((child) => (isText(child) ? child.data : '')).join('');
    for (const match of script.slice(0, SCRIPT_LENGTH).matchAll(PUT_TOGETHER)) {
      const { start = '', name = '', end = match.groups?.after ?? '' } = namedOf(match);
      const path = names.get(name);
      if (path === undefined || !URL.canParse(start, base)) continue;
      return `${new URL(start, base).href}{${path}}${end}`;
    }
  }
  return null;
};

const namedOf = ({ groups = {} }: RegExpMatchArray) => ({
  start: groups.start,
  name: groups.added ?? groups.filled,
  end: groups.end,
});

const PUT_TOGETHER =
  /(?<quote>["'`])(?<start>(?:https?:\/)?\/[^"'`\s<>$]{0,200})(?:\k<quote>\s{0,4}\+\s{0,4}(?:encodeURIComponent\()?(?:\w{1,40}\.){1,4}(?<added>\w{1,40})\)?(?:\s{0,4}\+\s{0,4}["'](?<end>[^"'`\s<>]{0,50})["'])?|\$\{(?:encodeURIComponent\()?(?:\w{1,40}\.){1,4}(?<filled>\w{1,40})\)?\}(?<after>[^"'`\s<>]{0,50}))/g;
