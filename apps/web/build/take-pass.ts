import type { Plugin } from 'vite';
import { READING_PASS_KEY, takeReadingPass } from '../src/lib/browser/reading-pass.ts';

/** Takes an email's pass off the address before anything else of the page has come. */
export const takePass = (): Plugin => ({
  name: 'circulate:take-pass',
  transformIndexHtml: {
    order: 'post',
    handler: () => [
      {
        tag: 'script',
        children: `(${takeReadingPass})(${JSON.stringify(READING_PASS_KEY)});`,
        injectTo: 'head-prepend' as const,
      },
    ],
  },
});
