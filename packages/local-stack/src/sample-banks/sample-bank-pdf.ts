import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';
import { dayOf } from '../day-of.ts';
import type { BankCircular, SampleBank } from './sample-banks.ts';
import { type ShapedLine, shapeLine } from './shape-line.ts';
import { type LaidOutLine, writePdf } from './write-pdf.ts';

const require = createRequire(import.meta.url);
const FILES = [
  require.resolve('@fontsource/noto-sans/files/noto-sans-latin-400-normal.woff'),
  require.resolve(
    '@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic-400-normal.woff',
  ),
  require.resolve('@fontsource/noto-sans-bengali/files/noto-sans-bengali-bengali-400-normal.woff'),
  require.resolve('@fontsource/noto-sans-thai/files/noto-sans-thai-thai-400-normal.woff'),
];
const PAGE = { left: 60, right: 535, top: 775 };
const TITLE_PT = 14;
const TEXT_PT = 11;

const bytes = new Map<string, Buffer>();

/**
 * Opens the freely licensed fonts that together have every character of the samples. Opens them
 * again for each PDF, because after writing one, fontkit no longer knows which characters its
 * glyphs represent.
 */
const openFonts = (): Font[] =>
  FILES.map((file) => {
    const stored = bytes.get(file) ?? readFileSync(file);
    bytes.set(file, stored);
    const font = create(stored);
    if (!('layout' in font)) throw new Error(`${file} contains several fonts`);
    return font;
  });

/**
 * Returns a sample bank's circular as a PDF of one page, which says in the bank's language and in
 * English that it is a sample.
 */
export const writeSampleBankPdf = (
  { display_name, texts }: SampleBank,
  { title, issuedOn, lines }: BankCircular,
): Buffer => {
  const fonts = openFonts();
  const set: LaidOutLine[] = [];
  let y = PAGE.top;
  const put = (text: string, size: number, after: number) => {
    for (const line of wrapped(text, fonts, size)) {
      const x = isRightToLeft(text) ? PAGE.right - line.width : PAGE.left;
      set.push({ line, size, x, y });
      y -= size * 1.6;
    }
    y -= after;
  };
  put(display_name.toUpperCase(), TEXT_PT, 0);
  put('A sample for trying out Circulate. No bank issued this circular.', TEXT_PT, 0);
  put(texts.notice, TEXT_PT, 14);
  put(title, TITLE_PT, 8);
  put(dayOf(issuedOn), TEXT_PT, 8);
  for (const line of lines) put(line, TEXT_PT, 4);
  return writePdf(set);
};

const isRightToLeft = (text: string) => /[\u0590-\u08ff]/u.test(text);
const words = new Intl.Segmenter('und', { granularity: 'word' });

/** Splits a text into lines that fit between the margins. */
const wrapped = (text: string, fonts: readonly Font[], size: number): ShapedLine[] => {
  const lines = [''];
  let width = 0;
  for (const { segment } of words.segment(text)) {
    const own = shapeLine(segment, fonts, size).width;
    if (width + own > PAGE.right - PAGE.left) {
      lines.push('');
      width = 0;
    }
    lines.push((lines.pop() ?? '') + segment);
    width += own;
  }
  return lines.map((line) => shapeLine(line.trim(), fonts, size));
};
