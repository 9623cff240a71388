import { fileURLToPath } from 'node:url';
import {
  AnnotationMode,
  getDocument,
  type PDFDocumentProxy,
  type PDFPageProxy,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
// Loads pdf.js's worker into this process, which is sandboxed already.
import 'pdfjs-dist/legacy/build/pdf.worker.mjs';
import { LINES_SET, PAGES_SET, type PageSetting } from '@circulate/circular-text/setting';
import { MAX_CHARACTERS } from '../pdf-reading.ts';
import { hasClusters, hasRightToLeft, lettersOf } from './characters.ts';
import type { FigureRepair } from './figure-fonts.ts';
import { type Font, openFonts } from './fonts.ts';
import type { Glyph } from './glyph.ts';
import type { PageText } from './glyph-lines.ts';
import {
  openTally,
  type Stretch,
  settingsOf,
  sizeOf,
  stretchesOfItems,
  stretchesOfRows,
  toHalfPoints,
} from './line-settings.ts';
import { findGlyphs } from './page-glyphs.ts';
import { isOutOfOrder, joinItems } from './plain-text.ts';
import { readStraightPage } from './straight-text.ts';
import { type BracketVotes, readTurnedPage } from './turned-text.ts';

const PACKAGE = new URL('../../', import.meta.resolve('pdfjs-dist/legacy/build/pdf.mjs'));
/** Path of the character tables for East Asian fonts that a file names but doesn't embed. */
const CHARACTER_MAPS = fileURLToPath(new URL('cmaps/', PACKAGE));
/** Maximum size of an image to decode: zero, which ignores all images. */
const NO_IMAGES = 0;

/**
 * A file's text, page by page. `hasDoubtfulFigures` is true if the file maps figures incorrectly.
 * `settings` is the layout of the lines on its first page, and on the second if the first is a
 * cover.
 */
export type PdfText = { pages: string[]; hasDoubtfulFigures: boolean; settings: PageSetting[] };

/**
 * Extracts the text that a reader sees in a PDF. Stops after the page that makes it longer than any
 * circular. Throws pdf.js's error for a file that is broken or needs a password.
 */
export const readPdfText = async (bytes: Uint8Array): Promise<PdfText> => {
  const task = getDocument({
    data: bytes,
    // Prevents files from running code or using the network.
    isEvalSupported: false,
    useSystemFonts: false,
    useWorkerFetch: false,
    stopAtErrors: false,
    cMapUrl: CHARACTER_MAPS,
    maxImageSize: NO_IMAGES,
    // Provides the characters behind a font's codes.
    fontExtraProperties: true,
    verbosity: 0,
  });
  try {
    const document = await task.promise;
    const { pages: drawn, bodySize } = await readAsDrawn(document);
    const isSound = drawn.every(({ order }) => order === 'as drawn');
    const fontOf = openFonts();
    const { pages, hasDoubtfulFigures } = isSound
      ? { pages: drawn, hasDoubtfulFigures: false }
      : await readAgainByGlyph(document, drawn, fontOf);
    return {
      pages: pages.map(({ text }) => text.trim()),
      hasDoubtfulFigures,
      // The layout is optional: even a page that can't be rendered has text.
      settings: await readSettings(document, { pages, bodySize, fontOf }).catch(() => []),
    };
  } finally {
    await task.destroy();
  }
};

/** A page as pdf.js reads it, and the order in which its text must be read. */
type DrawnPage = ReadPage & { order: 'as drawn' | 'straight' | 'turned' };

/** A page's text; for the first pages, also the pieces of its lines. */
type ReadPage = { text: string; stretches: Stretch[] };

/** Reads every page: its text in drawing order, and its most common type size in points. */
const readAsDrawn = async (document: PDFDocumentProxy) => {
  const pages: DrawnPage[] = [];
  const sizes = openTally<number>();
  let length = 0;
  for (let number = 1; number <= document.numPages && length <= MAX_CHARACTERS; number += 1) {
    const page = await document.getPage(number);
    const viewport = page.getViewport({ scale: 1 });
    const content = await page.getTextContent();
    const items = content.items.filter((item) => 'str' in item);
    const toPage = (x: number, y: number) => toPoint(viewport.convertToViewportPoint(x, y));
    const { text: joined, lineOf } = joinItems(items, toPage);
    const text = lettersOf(joined);
    page.cleanup();
    for (const item of items) sizes.add(toHalfPoints(sizeOf(item)), item.str.trim().length);
    const stretches = number <= PAGES_SET ? stretchesOfItems(items, lineOf, toPage) : [];
    pages.push({ text, stretches, order: orderOf(text, items, toPage) });
    length += text.length;
  }
  return { pages, bodySize: sizes.most() };
};

const orderOf = (text: string, ...drawn: Parameters<typeof isOutOfOrder>): DrawnPage['order'] => {
  if (hasRightToLeft(text)) return 'turned';
  return hasClusters(text) || isOutOfOrder(...drawn) ? 'straight' : 'as drawn';
};

/**
 * Reads pages again by the positions of their glyphs where pdf.js gets them wrong: it reverses each
 * piece of a right-to-left line separately, which mixes up words and figures; it ignores the text
 * mapped to a cluster; and it leaves words in drawing order. If most pages are right-to-left, all
 * pages are read this way, because their tables run from right to left too.
 */
const readAgainByGlyph = async (
  document: PDFDocumentProxy,
  drawn: readonly DrawnPage[],
  fontOf: ReturnType<typeof openFonts>,
) => {
  const isMostlyTurned = drawn.filter(({ order }) => order === 'turned').length * 2 > drawn.length;
  const votes: BracketVotes = new Map();
  const pages: ReadPage[] = [];
  let hasDoubtfulFigures = false;
  for (const [index, { text, order, stretches }] of drawn.entries()) {
    if (order === 'as drawn' && !isMostlyTurned) {
      pages.push({ text, stretches });
      continue;
    }
    const page = await document.getPage(index + 1);
    const font = (name: string) => fontOf(page.commonObjs, name);
    const glyphs = await glyphsOf(page, font);
    page.cleanup();
    const toPage = ({ text, rows }: PageText): ReadPage => ({
      text,
      stretches: index < PAGES_SET ? stretchesOfRows(rows) : [],
    });
    if (order === 'straight' && !isMostlyTurned) {
      pages.push(toPage(readStraightPage(glyphs)));
      continue;
    }
    const repaired = glyphs.map((glyph) => repairFigure(glyph, font(glyph.font).repair));
    hasDoubtfulFigures ||= repaired.some(({ isDoubtful }) => isDoubtful);
    const inOrder = repaired.map(({ glyph }) => glyph);
    pages.push(toPage(readTurnedPage(inOrder, votes)));
  }
  return { pages, hasDoubtfulFigures };
};

type Settings = {
  pages: readonly ReadPage[];
  bodySize: number | undefined;
  fontOf: ReturnType<typeof openFonts>;
};

/**
 * Returns the layout of the lines on the first page, and on the second if the first is a cover.
 * Reads no further pages, because pdf.js reports a font only while rendering, which takes time.
 */
const readSettings = async (
  document: PDFDocumentProxy,
  { pages, bodySize, fontOf }: Settings,
): Promise<PageSetting[]> => {
  if (!bodySize) return [];
  const first = pages.slice(0, isCover(pages[0]) ? PAGES_SET : 1);
  const fonts: ((name: string) => Font)[] = [];
  for (const [index, { stretches }] of first.entries()) {
    const page = await document.getPage(index + 1);
    if (!stretches.every(({ font }) => page.commonObjs.has(font))) {
      await page.getOperatorList({ annotationMode: AnnotationMode.DISABLE });
    }
    fonts.push((name) => fontOf(page.commonObjs, name));
    page.cleanup();
  }
  const named = first.map(({ stretches }, index) =>
    stretches.map((stretch) => ({ ...stretch, font: fonts[index]?.(stretch.font) })),
  );
  const names = openTally<string>();
  for (const { font, letters } of named.flat()) if (font) names.add(font.name, letters);
  const body = { size: bodySize, font: names.most() };
  return named.map((stretches, index) =>
    settingsOf(stretches, body).slice(emptyLinesBefore(pages[index]?.text ?? '')),
  );
};

/** Minimum number of lines; a page with fewer is a cover or has only a letterhead. */
const FEWEST_LINES = 4;

const isCover = (page: ReadPage | undefined): boolean => {
  const texts = page?.text.split('\n', LINES_SET) ?? [];
  return texts.filter((text) => text.trim().length > 3).length < FEWEST_LINES;
};

/** Counts the lines that trimming removes from the top of a page. */
const emptyLinesBefore = (text: string): number =>
  text.slice(0, text.length - text.trimStart().length).split('\n').length - 1;

const glyphsOf = async (page: PDFPageProxy, measure: (font: string) => Font): Promise<Glyph[]> => {
  const operators = await page.getOperatorList({ annotationMode: AnnotationMode.DISABLE });
  return findGlyphs(operators, { view: page.view, measure });
};

const repairFigure = (glyph: Glyph, repair: FigureRepair | undefined) => {
  if (!repair) return { glyph, isDoubtful: false };
  const figure = repair.figures?.get(glyph.code);
  if (figure !== undefined) return { glyph: { ...glyph, text: figure }, isDoubtful: true };
  return { glyph, isDoubtful: /[0-9]/.test(glyph.text) };
};

const toPoint = ([x, y]: readonly unknown[]) => [Number(x), Number(y)] as const;
