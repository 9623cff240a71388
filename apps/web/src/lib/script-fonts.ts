import { useEffect } from 'react';
import { log } from './log.ts';
import { useWhenResting } from './use-when-resting.ts';

const load = () => {
  import('../styles/scripts.css').catch((error: unknown) =>
    // Letters then come from the system, as before.
    log.error('The fonts of other scripts could not be loaded', error),
  );
};

/** Tells the browser of the fonts of other scripts, once the page stands; it fetches those it shows. */
export const useScriptFonts = () => {
  useWhenResting(load);
  useEffect(() => {
    // Safari cannot say when a page rests.
    if (!('requestIdleCallback' in window)) load();
  }, []);
};
