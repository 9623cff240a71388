import { useEffect } from 'react';
import { log } from './log.ts';
import { whenIdle } from './when-idle.ts';

/** Letters that the fonts of every page (fonts.css) do not have: all beyond Latin, signs and punctuation. */
const OTHER_LETTER =
  /[\u0370-\u1cff\u1ea0-\u1ef1\u1f00-\u1fff\u2d00-\ua6ff\ua800-\ufefe\uff00-\uffef]|[\ud800-\udbff]/;
/** Where a browser cannot say when a page rests (Safari), in ms. */
const SOON_MS = 200;

const load = () => {
  import('../styles/scripts.css').catch((error: unknown) =>
    // Letters then come from the system, as before.
    log.error('The fonts of other scripts could not be loaded', error),
  );
};

/**
 * Tells the browser of the fonts of other scripts once the page shows a letter of one; it fetches those it
 * shows. Looked for while the page rests, whenever what it shows has changed.
 */
export const useScriptFonts = () => {
  useEffect(() => {
    let isWaiting = false;
    let stop = () => {};
    const look = () => {
      isWaiting = false;
      if (!OTHER_LETTER.test(document.body.textContent)) return;
      observer.disconnect();
      load();
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
