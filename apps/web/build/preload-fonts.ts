import type { Plugin } from 'vite';

/** The file of a font that what the server draws is written in. */
export const neededForFirstPaint = /(?:inter|source-serif-4)-latin-wght-normal-[\w-]*\.woff2/;

/** Fetches the two fonts of the first screen at once, instead of when the style that names them is applied. */
export const preloadFonts = (): Plugin => ({
  name: 'circulate:preload-fonts',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle }) =>
      Object.keys(bundle ?? {})
        .filter((file) => neededForFirstPaint.test(file))
        .map((file) => ({
          tag: 'link',
          attrs: {
            rel: 'preload',
            href: `/${file}`,
            as: 'font',
            type: 'font/woff2',
            crossorigin: true,
          },
          injectTo: 'head' as const,
        })),
  },
});
