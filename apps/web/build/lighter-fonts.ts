import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

const OWN_FONTS = /(?:inter|source-serif-4)-[a-z-]+-wght-normal-.*\.woff2$/;
/** The weights that the screens use, those of <strong> and <th> included. */
const WEIGHTS = { min: 400, max: 700 };
/**
 * What letters need to stand well beside each other, and figures of one width (`tabular-nums`). Fonts
 * carry much besides that no screen asks for: fractions, small capitals, other shapes of a letter.
 */
const FEATURES = ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'rlig', 'liga', 'clig', 'rvrn', 'tnum'];
const LAST_CHARACTER = 0xffff;

const isSurrogate = (code: number) => code >= 0xd800 && code <= 0xdfff;
// Whatever a font has of these stays, and what no character leads to goes.
const everyCharacter = Array.from({ length: LAST_CHARACTER + 1 }, (_, code) => code)
  .filter((code) => !isSurrogate(code))
  .map((code) => String.fromCodePoint(code))
  .join('');

/** Takes the weights and shapes that nobody uses out of the product's own fonts: half of their bytes. */
export const lighterFonts = (): Plugin => ({
  name: 'circulate:lighter-fonts',
  apply: 'build',
  async generateBundle(_options, bundle) {
    const files = Object.values(bundle).filter((file) => file.type === 'asset');
    const fonts = files.filter((file) => OWN_FONTS.test(file.fileName));
    await Promise.all(
      fonts.map(async (font) => {
        font.source = await subsetFont(Buffer.from(font.source), everyCharacter, {
          targetFormat: 'woff2',
          keepFeatures: FEATURES,
          variationAxes: { wght: WEIGHTS },
        });
      }),
    );
  },
});
