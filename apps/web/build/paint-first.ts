import type { Plugin } from 'vite';

const SCRIPTS = /<script type="module" crossorigin src="([^"]+)"[^>]*><\/script>/g;

/**
 * Lets the browser paint what the server drew before it runs the app's code, which is fetched
 * meanwhile. A page that nobody looks at paints nothing, and starts at once.
 */
export const paintFirst = (): Plugin => ({
  name: 'circulate:paint-first',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => {
      // The entry stands last, after what it imports.
      const entry = [...html.matchAll(SCRIPTS)].at(-1)?.[1];
      if (entry === undefined) throw new Error('The page has no script to start.');
      return {
        html: html.replace(SCRIPTS, '<link rel="modulepreload" crossorigin href="$1">'),
        tags: [{ tag: 'script', children: startOf(entry), injectTo: 'body' }],
      };
    },
  },
});

// Two frames: the first one is on the screen when the second begins.
const startOf = (entry: string) => `(() => {
  const start = () => void import(${JSON.stringify(entry)});
  if (document.hidden || !document.getElementById('early-page')) start();
  else requestAnimationFrame(() => requestAnimationFrame(start));
})();`;
