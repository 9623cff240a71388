import { type GreyImage, halved, turn } from './grey-image.ts';
import type { PageKind } from './ocr-tools.ts';
import { scriptOf } from './tesseract-codes.ts';

/** A picture of a page, and Tesseract's languages to read it with. */
export type View = { image: GreyImage; codes: readonly string[] };

type Page = {
  image: GreyImage;
  /** The languages of the bank in its own script, and those for the script that the page seems to have. */
  own: readonly string[];
  inScript: readonly string[];
  kind: PageKind | undefined;
};

/**
 * How else to look at a page that was read poorly as it is, the likeliest first: as it seems to lie and
 * in the script that it seems to have, then half as large, which Burmese and Khmer need and specks do not
 * outlast. Tesseract's look at a page knows no Armenian, Burmese, Ethiopic and Khmer, and takes them for
 * another script, upside down: such a page is read in its bank's script both ways up.
 */
export function* viewsOf({ image, own, inScript, kind }: Page): Generator<View> {
  const upright = turn(image, kind?.turnBy ?? 0);
  if (kind?.turnBy || inScript.join() !== own.join()) yield { image: upright, codes: inScript };
  yield { image: halved(upright), codes: inScript };
  if (kind?.script === scriptOf(own[0] ?? 'eng')) return;
  const small = halved(image);
  yield { image: small, codes: own };
  yield { image: turn(small, 180), codes: own };
}
