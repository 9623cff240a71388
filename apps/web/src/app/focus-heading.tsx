import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { focusTitle } from '../lib/browser/focus-title.ts';

/**
 * Moves the focus to the page title after a navigation, as browsers do on a full page load, so that
 * screen readers and Tab continue from there. Gives up if the user acts first. If the URL has a
 * fragment, focuses its element instead.
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
    // Waits a frame, since a closing menu first returns the focus to its button.
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
