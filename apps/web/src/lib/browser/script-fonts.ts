import { useEffect } from 'react';
import { log } from './log.ts';
import { whenIdle } from './when-idle.ts';

/** Punctuation, Japanese syllables and characters that only occur in CJK text. */
const CHINESE =
  /[\u2e80-\u2fdf\u3000-\u312f\u3190-\u9fff\uf900-\ufaff\ufe30-\ufe4f\uff00-\uffef]|[\ud840-\ud888]/;
/**
 * Letters that the fonts on every page (fonts.css) lack: all but Latin, symbols and punctuation.
 */
const OTHER =
  /[\u0370-\u1cff\u1ea0-\u1ef1\u1f00-\u1fff\u2d00-\u2e7f\ua000-\ua6ff\ua800-\uf8ff\ufb00-\ufe2f\ufe50-\ufefe]|[\ud800-\ud83b]/;

/** Font lists that are loaded on demand, each with the letters that require it. */
const LISTS = [
  { letters: OTHER, load: () => import('../../styles/scripts.css') },
  { letters: CHINESE, load: () => import('../../styles/chinese.css') },
];

/** Delay for browsers that can't report idle time (Safari), in ms. */
const SOON_MS = 200;

// Logs a failure; the letters then keep the system's font.
const logFailure = (error: unknown) => log.error('loading fonts for other scripts failed', error);

/**
 * Adds the fonts of other scripts once the page shows one of their letters; the browser loads those
 * it needs. Checks the page while it is idle, whenever its content has changed.
 */
export const useScriptFonts = () => {
  useEffect(() => {
    let missing = LISTS;
    let isWaiting = false;
    let stop = () => {};
    const look = () => {
      isWaiting = false;
      const text = document.body.textContent;
      const needed = missing.filter(({ letters }) => letters.test(text));
      missing = missing.filter((list) => !needed.includes(list));
      if (missing.length === 0) observer.disconnect();
      for (const { load } of needed) load().catch(logFailure);
    };
    const lookSoon = () => {
      if (!isWaiting) stop = whenIdle(look, SOON_MS);
      isWaiting = true;
    };
    const observer = new MutationObserver(lookSoon);
    observer.observe(document.body, { childList: true, characterData: true, subtree: true });
    lookSoon();
    return () => {
      stop();
      observer.disconnect();
    };
  }, []);
};
