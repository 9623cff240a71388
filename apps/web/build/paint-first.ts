import type { Plugin } from 'vite';

const SCRIPTS = /<script type="module" crossorigin src="\/([^"]+)"[^>]*><\/script>/g;

/** The files of the scripts that a page starts with; the entry stands last, after what it imports. */
export const scriptsIn = (html: string): string[] =>
  [...html.matchAll(SCRIPTS)].map(([, file = '']) => file);

/**
 * Lets the browser paint what the server drew before it fetches the page's data and code
 * (`early-calls.ts`, `preload-pages.ts`) and runs that, and lets it answer between two of its files. The last
 * one draws the page, and waits for its style. A page that nobody looks at paints nothing, and starts at once.
 */
export const paintFirst = (): Plugin => ({
  name: 'circulate:paint-first',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => {
      const files = scriptsIn(html);
      if (files.length === 0) throw new Error('The page has no script to start.');
      return {
        html: html.replace(SCRIPTS, ''),
        tags: [{ tag: 'script', children: startOf(files), injectTo: 'body' }],
      };
    },
  },
});

// Two frames: the first one is on the screen when the second begins. A tab that others cover may get none:
// it starts after a second; what is imported twice runs once. A file that cannot be fetched is
// left to the next one, which says so.
const startOf = (files: string[]) => `(() => {
  const turn = () =>
    new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        port1.close();
        resolve();
      };
      port2.postMessage(null);
    });
  const start = async () => {
    for (const begin of (window.afterPaint ?? []).splice(0)) {
      await turn();
      begin();
    }
    for (const file of ${JSON.stringify(files.slice(0, -1).map((file) => `/${file}`))}) {
      await import(file).catch(() => undefined);
      await turn();
    }
    await window.styled;
    await import(${JSON.stringify(`/${files.at(-1)}`)});
  };
  if (document.hidden || !document.getElementById('early-page')) start();
  else {
    requestAnimationFrame(() => requestAnimationFrame(start));
    setTimeout(start, 1000);
  }
})();`;
