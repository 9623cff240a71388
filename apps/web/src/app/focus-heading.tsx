import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { focusTitle } from '../lib/browser/focus-title.ts';

/**
 * Puts the focus on a page's title when one goes to another page, as the browser does on a page of its
 * own: a screen reader reads on there, and Tab leads into the page. Gives up when the user goes on first;
 * an address that names a place in its page leads there instead.
 */
export const FocusHeading = () => {
  const { pathname, hash } = useLocation();
  const shown = useRef(pathname);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (hash) return;
    const isOver = new AbortController();
    const tryTitle = () => {
      if (focusTitle()) isOver.abort();
    };
    const observer = new MutationObserver(tryTitle);
    // A menu that closes gives the focus back to its button first.
    const frame = requestAnimationFrame(() => {
      observer.observe(document.body, { childList: true, subtree: true });
      tryTitle();
    });
    isOver.signal.addEventListener('abort', () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
    });
    for (const event of ['keydown', 'pointerdown']) {
      addEventListener(event, () => isOver.abort(), { signal: isOver.signal });
    }
    return () => isOver.abort();
  }, [pathname, hash]);
  return null;
};
