import type { SourceSettings } from '@circulate/shared-schemas';
import { findOnward, frameOf } from './find-onward.ts';
import { linkOf } from './link-of.ts';
import { fetchableLink } from './links.ts';
import { lineOf, type OutlineNode, piecesBelow } from './markup/outline.ts';
import type { Page } from './parse-page.ts';
import { findPresets, presetWords } from './platform-presets.ts';
import { selectPlaces } from './select-places.ts';
import { SourceProblem } from './source-problem.ts';
import { isNextPage } from './words.ts';

const LABEL_PIECES = 10;

const hasRel = ({ element: { attribs } }: OutlineNode, rel: string) =>
  (attribs.rel ?? '').slice(0, 100).toLowerCase().split(' ').includes(rel);

/** Returns the URL of the list's next page; null if the page doesn't link to one. */
export const findNextPage = (page: Page, settings: SourceSettings): string | null => {
  const { outline, base } = page;
  const links = outline.nodes.filter(
    ({ element: { name, attribs } }) =>
      (name === 'a' || name === 'link') && attribs.href !== undefined,
  );
  const [selected] = settings.next_page ? selectPlaces(page, settings.next_page) : [];
  const node = settings.next_page
    ? outline.nodes[selected ?? -1]
    : (links.find((link) => hasRel(link, 'next')) ??
      links.find(
        (link) =>
          link.element.name === 'a' && isNextPage(lineOf(piecesBelow(outline, link, LABEL_PIECES))),
      ));
  const next =
    node?.element.name === 'link'
      ? fetchableLink(node.element.attribs.href ?? '', base)
      : node && linkOf(node.element, base)?.address;
  return next === undefined || next === base ? null : next;
};

const FEED_TYPES = new Set(['application/rss+xml', 'application/atom+xml']);

/** Returns a hint about a feed, if the page offers one; otherwise an empty list. */
export const feedHint = ({ outline, base }: Page): string[] => {
  const link = outline.nodes.find(
    (node) =>
      node.element.name === 'link' &&
      hasRel(node, 'alternate') &&
      FEED_TYPES.has(node.element.attribs.type ?? ''),
  );
  const feed = link && fetchableLink(link.element.attribs.href ?? '', base);
  return feed ? [`The page has a feed, which is more reliable: ${feed}`] : [];
};

export const asksForPassword = ({ outline }: Page): boolean =>
  outline.nodes.some(
    ({ element: { name, attribs } }) =>
      name === 'input' && attribs.type?.toLowerCase() === 'password',
  );

const CHALLENGES =
  /\/cdn-cgi\/challenge-platform\/|_incapsula_resource|perfdrive\.com|radware|hcaptcha|recaptcha\/|turnstile/i;
const SIGN_LENGTH = 500;
/** Minimum number of text fragments on a page that has content of its own. */
const CHALLENGE_PIECES = 60;

/** Whether a page is only a challenge with which visitors prove that they are human. */
const isChallenge = ({ outline }: Page): boolean =>
  outline.pieces.length < CHALLENGE_PIECES &&
  outline.nodes.some(
    ({ element: { name, attribs } }) =>
      (name === 'script' || name === 'iframe' || name === 'form') &&
      CHALLENGES.test((attribs.src ?? attribs.action ?? '').slice(0, SIGN_LENGTH)),
  );

/**
 * IDs and names of elements in which frameworks render their pages: `<div id="root">`,
 * `<app-root>`.
 */
const MOUNTS = /^(?:root|app|__next|__nuxt|___gatsby|q-app|application)$/i;
const MOUNT_NAME = /^[a-z]{1,20}-(?:root|app)$/;

/**
 * Whether a page contains little except the empty element in which its script renders the content.
 */
const isDrawnByScript = ({ outline: { nodes, pieces } }: Page): boolean =>
  pieces.length < CHALLENGE_PIECES &&
  nodes.some(({ element: { name } }) => name === 'script') &&
  nodes.some(
    ({ element: { name, attribs }, firstPiece, endPiece }) =>
      (MOUNT_NAME.test(name) || MOUNTS.test(attribs.id ?? '')) &&
      pieces.slice(firstPiece, endPiece).every(({ text }) => text.trim() === ''),
  );

/** Returns the problem that explains why no items were found on a page. */
export const nothingFound = (
  page: Page,
  { settings: { item }, address }: { settings: SourceSettings; address: string },
): SourceProblem => {
  const onward = findOnward(page) ?? undefined;
  if (onward !== undefined) {
    return new SourceProblem('NO_ITEMS', `The page only redirects to ${onward}.`, {
      onward,
    });
  }
  if (asksForPassword(page)) {
    return new SourceProblem(
      'LOGIN_PAGE',
      'The page requires a sign-in. Circulate can’t capture circulars behind a login.',
    );
  }
  if (isChallenge(page)) {
    return new SourceProblem(
      'CHALLENGE',
      'The site showed a CAPTCHA or another bot check instead of its page.',
    );
  }
  if (isDrawnByScript(page)) {
    return new SourceProblem(
      'DRAWN_BY_SCRIPT',
      'The page is JavaScript-rendered: without its script, it is empty.',
    );
  }
  const [frame] = frameOf(page.outline.nodes).flatMap((src) => fetchableLink(src, page.base) ?? []);
  if (frame !== undefined && new URL(frame).host === new URL(address).host) {
    return new SourceProblem('NO_ITEMS', `The page shows its list in a frame: ${frame}.`, {
      onward: frame,
    });
  }
  const text = item
    ? `Nothing on the page matches "${item}" and contains a link. Check whether the bank has redesigned the page.`
    : 'Nothing on the page looks like a list of circulars. Set a selector for its items.';
  const presets = findPresets(page, address);
  const words = `${text} ${presetWords(presets, address)}`.trim();
  return new SourceProblem('NO_ITEMS', words, { presets });
};
