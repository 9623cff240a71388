import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

const LINKS = 'main a[href]';
/** How long to wait for the list to reappear before giving up. */
const LINK_COMES_WITHIN_MS = 2_000;

/** Remembers which link was focused when each history entry was left. */
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

/**
 * Focuses the link to `href`, which scrolls to it, but only while the title has the focus. Returns
 * whether the link was found.
 */
const focusLinkTo = (href: string): boolean => {
  const title = document.querySelector('main h1');
  if (!title || document.activeElement !== title) return false;
  const links = [...document.querySelectorAll<HTMLElement>(LINKS)];
  const link = links.find((one) => one.getAttribute('href') === href);
  link?.focus();
  return link !== undefined;
};

/**
 * After Back, returns the focus to the link that the user had followed. Until that link reappears,
 * the title keeps the focus (`FocusHeading`). Gives up if the user acts first.
 */
export const FocusLink = () => {
  const { key } = useLocation();
  const isBack = useNavigationType() === NavigationType.Pop;
  const leftBy = useLinksLeftBy(key);
  useEffect(() => {
    const href = isBack ? leftBy.get(key) : undefined;
    if (href === undefined) return;
    const isOver = new AbortController();
    const { signal } = isOver;
    const tryLink = () => {
      if (focusLinkTo(href)) isOver.abort();
    };
    const observer = new MutationObserver(tryLink);
    observer.observe(document.body, { childList: true, subtree: true });
    const giveUp = setTimeout(() => isOver.abort(), LINK_COMES_WITHIN_MS);
    signal.addEventListener('abort', () => {
      observer.disconnect();
      clearTimeout(giveUp);
    });
    document.addEventListener('focusin', tryLink, { signal });
    for (const event of ['keydown', 'pointerdown']) {
      addEventListener(event, () => isOver.abort(), { signal });
    }
    return () => isOver.abort();
  }, [key, isBack, leftBy]);
  return null;
};
