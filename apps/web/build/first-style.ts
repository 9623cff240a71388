import Beasties from 'beasties';
import type { Plugin } from 'vite';
import { drawEarlyPages } from './early-pages.tsx';
import { neededForFirstPaint } from './preload-fonts.ts';

const STYLE_SHEETS = /<link rel="stylesheet"[^>]* href="([^"]+)"[^>]*>/g;
/** The fonts that stand in until those have come. */
const STANDS_IN = /src:\s*local\(/;
const FONT_FACES = /@font-face\s*{[^}]*}/g;
/** What scripts say of the page before it is painted. */
const SAID_BY_SCRIPTS = /data-(?:session|theme)/;
/** The style of what stands beside or in an element of these classes, which Beasties does not find. */
const BESIDE_OTHERS = /^:(?:where\(\.(?:space|divide)-|is\(:where\(\.group\):is\(\[open\])/;

/** The addresses of a page's style sheets. */
export const stylesIn = (html: string): string[] =>
  [...html.matchAll(STYLE_SHEETS)].map(([, href = '']) => href);

/**
 * Puts the style of what the server draws into the page, so that its first paint waits for no other file.
 * The style sheet itself is fetched beside the code (`preload-pages.ts`), which runs when both are there.
 */
export const firstStyle = (): Plugin => ({
  name: 'circulate:first-style',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: async (html, { bundle = {} }) => {
      const files = stylesIn(html).map((href) => bundle[href.slice(1)]);
      const styles = files.flatMap((file) => (file?.type === 'asset' ? [String(file.source)] : []));
      const page = html.replace(STYLE_SHEETS, '');
      const style = await styleOf(page, styles.join('\n'));
      return { html: page, tags: [{ tag: 'style', children: style, injectTo: 'head' as const }] };
    },
  },
});

/** Those rules of a style sheet that the page needs with what the server draws into it. */
const styleOf = async (page: string, sheet: string) => {
  const beasties = new Beasties({ logLevel: 'warn', allowRules: [SAID_BY_SCRIPTS, BESIDE_OTHERS] });
  beasties.readFile = () => sheet;
  const drawn = Object.values(drawEarlyPages()).join('');
  const processed = await beasties.process(
    page
      .replace('</head>', '<link rel="stylesheet" href="/sheet.css"></head>')
      .replace('<div id="root">', `${drawn}<div id="root">`),
  );
  const [, style] = /<style>([\s\S]*?)<\/style>/.exec(processed) ?? [];
  if (!style) throw new Error('No style for what the server draws was found.');
  const fonts = (sheet.match(FONT_FACES) ?? []).filter(
    (face) => neededForFirstPaint.test(face) || STANDS_IN.test(face),
  );
  return fonts.join('') + style;
};
