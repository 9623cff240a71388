import { log } from './log.ts';

/** Tells the browser of the fonts of other scripts, once the page stands; it fetches those it shows. */
export const loadScriptFonts = () => {
  const load = () =>
    import('../styles/scripts.css').catch((error: unknown) =>
      // Letters then come from the system, as before.
      log.error('The fonts of other scripts could not be loaded', error),
    );
  // Safari knows no idle callback.
  if ('requestIdleCallback' in window) requestIdleCallback(() => void load());
  else void load();
};
