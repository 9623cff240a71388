import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { focusTitle } from '../lib/focus-title.ts';

/** The tabs of the Admin Portal are one page: its title stays where it is. */
const pageOf = (pathname: string) => (pathname.startsWith('/admin') ? '/admin' : pathname);

const LINKS = 'main a[href]';
/** So long the list may take to come back whose link is looked for. */
const LINK_COMES_WITHIN_MS = 2_000;

/** Notes by which link of the page each entry of the history was left. */
const useLinksLeftBy = (entry: string) => {
  const leftBy = useRef(new Map<string, string>());
  useEffect(() => {
    const note = ({ target }: MouseEvent) => {
      const href = target instanceof Element && target.closest(LINKS)?.getAttribute('href');
      if (href) leftBy.current.set(entry, href);
    };
    document.addEventListener('click', note, true);
    return () => document.removeEventListener('click', note, true);
  }, [entry]);
  return leftBy.current;
};

/** Puts the focus on the link to an address, and shows it. Gives whether there was one by now. */
const focusLinkTo = (href: string): boolean => {
  const links = [...document.querySelectorAll<HTMLElement>(LINKS)];
  const link = links.find((one) => one.getAttribute('href') === href);
  link?.focus();
  return link !== undefined;
};

/**
 * Puts the focus on a page's title when one goes to another page, as the browser does on a page of its
 * own: a screen reader reads on there, and Tab leads into the page. Gives up when the user goes on first;
 * an address that names a place in its page leads there instead, and whoever goes back reads on at the
 * link by which they had left.
 */
export const FocusHeading = () => {
  const { pathname, hash, key } = useLocation();
  const isBack = useNavigationType() === NavigationType.Pop;
  const leftBy = useLinksLeftBy(key);
  const page = pageOf(pathname);
  const shown = useRef(page);

  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    if (hash) return;
    const isOver = new AbortController();
    let link = isBack ? leftBy.get(key) : undefined;
    const tryTitle = () => {
      if (link === undefined ? focusTitle() : focusLinkTo(link)) isOver.abort();
    };
    const giveUpLink = setTimeout(() => {
      link = undefined;
      tryTitle();
    }, LINK_COMES_WITHIN_MS);
    const observer = new MutationObserver(tryTitle);
    // A menu that closes gives the focus back to its button first.
    const frame = requestAnimationFrame(() => {
      observer.observe(document.body, { childList: true, subtree: true });
      tryTitle();
    });
    isOver.signal.addEventListener('abort', () => {
      cancelAnimationFrame(frame);
      clearTimeout(giveUpLink);
      observer.disconnect();
    });
    for (const event of ['keydown', 'pointerdown']) {
      addEventListener(event, () => isOver.abort(), { signal: isOver.signal });
    }
    return () => isOver.abort();
  }, [page, hash, key, isBack, leftBy]);
  return null;
};
