import type { Plugin } from 'vite';

const SCRIPTS = /<script type="module" crossorigin src="\/([^"]+)"[^>]*><\/script>/g;

/** The files of the scripts that a page starts with; the entry stands last, after what it imports. */
export const scriptsIn = (html: string): string[] =>
  [...html.matchAll(SCRIPTS)].map(([, file = '']) => file);

/**
 * Lets the browser paint what the server drew before it runs the app's code, which is fetched
 * meanwhile (`preload-pages.ts`). A page that nobody looks at paints nothing, and starts at once.
 */
export const paintFirst = (): Plugin => ({
  name: 'circulate:paint-first',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => {
      const entry = scriptsIn(html).at(-1);
      if (entry === undefined) throw new Error('The page has no script to start.');
      return {
        html: html.replace(SCRIPTS, ''),
        tags: [{ tag: 'script', children: startOf(entry), injectTo: 'body' }],
      };
    },
  },
});

// Two frames: the first one is on the screen when the second begins. A tab that others cover may get none:
// it starts after a third of a second; what is imported twice runs once.
const startOf = (entry: string) => `(() => {
  const start = () => void import(${JSON.stringify(`/${entry}`)});
  if (document.hidden || !document.getElementById('early-page')) start();
  else {
    requestAnimationFrame(() => requestAnimationFrame(start));
    setTimeout(start, 300);
  }
})();`;
