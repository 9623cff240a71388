import { type GreyImage, halved, turn } from './grey-image.ts';
import type { PageKind } from './ocr-tools.ts';
import { scriptOf } from './tesseract-codes.ts';

/** A page image and the Tesseract languages to read it with. */
export type View = { image: GreyImage; codes: readonly string[] };

type Page = {
  image: GreyImage;
  /**
   * Tesseract's codes of the bank's languages in its own script (`own`), and of the languages in
   * the script that was detected on the page (`inScript`).
   */
  own: readonly string[];
  inScript: readonly string[];
  kind: PageKind | undefined;
};

/**
 * A way to read a page: rotated clockwise or not, at full or half size, and with which languages.
 */
type Look = { turnBy: number; isHalf: boolean; codes: readonly string[] };

const keyOf = ({ turnBy, isHalf, codes }: Look) => [turnBy, isHalf, ...codes].join();

/**
 * Yields other ways to read a page that reads poorly, most promising first, without repetition: in
 * the detected orientation and script, then at half size, which Burmese and Khmer need and which
 * removes specks. Tesseract can't detect Armenian, Burmese, Ethiopic and Khmer, and reports another
 * script upside down, so such a page is read in its bank's script both ways up.
 */
export function* ocrRetries({ image, own, inScript, kind }: Page): Generator<View> {
  const turnBy = kind?.turnBy ?? 0;
  const isOwnScript = kind?.script === scriptOf(own[0] ?? 'eng');
  const looks: Look[] = [
    { turnBy, isHalf: false, codes: inScript },
    { turnBy, isHalf: true, codes: inScript },
    ...(isOwnScript ? [] : [0, 180].map((by) => ({ turnBy: by, isHalf: true, codes: own }))),
  ];
  const seen = new Set([keyOf({ turnBy: 0, isHalf: false, codes: own })]);
  for (const look of looks) {
    if (seen.has(keyOf(look))) continue;
    seen.add(keyOf(look));
    const upright = turn(image, look.turnBy);
    yield { image: look.isHalf ? halved(upright) : upright, codes: look.codes };
  }
}
