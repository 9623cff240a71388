import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

const OWN_FONTS = /(?:inter|source-serif-4)-[a-z-]+-wght-normal-.*\.woff2$/;
/** The weights that the screens use, those of <strong> and <th> included. */
const WEIGHTS = { min: 400, max: 700 };

/** Takes the weights that nobody uses out of the product's own fonts: a third of their bytes. */
export const lighterFonts = (): Plugin => ({
  name: 'circulate:lighter-fonts',
  apply: 'build',
  async generateBundle(_options, bundle) {
    const files = Object.values(bundle).filter((file) => file.type === 'asset');
    const fonts = files.filter((file) => OWN_FONTS.test(file.fileName));
    await Promise.all(
      fonts.map(async (font) => {
        font.source = await subsetFont(Buffer.from(font.source), undefined, {
          targetFormat: 'woff2',
          keepAllGlyphs: true,
          variationAxes: { wght: WEIGHTS },
        });
      }),
    );
  },
});
