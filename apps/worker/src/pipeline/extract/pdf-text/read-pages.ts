import { fileURLToPath } from 'node:url';
import {
  AnnotationMode,
  getDocument,
  type PDFDocumentProxy,
  type PDFPageProxy,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
// In this process: it is a confined one of its own.
import 'pdfjs-dist/legacy/build/pdf.worker.mjs';
import { MAX_CHARACTERS } from '../pdf-reading.ts';
import { hasClusters, hasRightToLeft, lettersOf } from './characters.ts';
import type { FigureRepair } from './figure-fonts.ts';
import { type Font, openFonts } from './fonts.ts';
import type { Glyph } from './glyph.ts';
import { findGlyphs } from './page-glyphs.ts';
import { isOutOfOrder, joinItems } from './plain-text.ts';
import { readStraightPage } from './straight-text.ts';
import { type BracketVotes, readTurnedPage } from './turned-text.ts';

const PACKAGE = new URL('../../', import.meta.resolve('pdfjs-dist/legacy/build/pdf.mjs'));
/** Tables of the characters of East Asian fonts that a file names and does not hold. */
const CHARACTER_MAPS = fileURLToPath(new URL('cmaps/', PACKAGE));
/** Pictures are not looked at, whatever their size. */
const NO_IMAGES = 0;

/** The text of a file, page by page. `hasDoubtfulFigures`: the file itself says wrong figures. */
export type PdfText = { pages: string[]; hasDoubtfulFigures: boolean };

/**
 * The text of a PDF as a reader sees it. Stops after the page with which it becomes longer than any
 * circular. Throws what pdf.js throws: for a file that is broken, or needs a password.
 */
export const readPdfText = async (bytes: Uint8Array): Promise<PdfText> => {
  const task = getDocument({
    data: bytes,
    // Nothing in a file may run code or reach out.
    isEvalSupported: false,
    useSystemFonts: false,
    useWorkerFetch: false,
    stopAtErrors: false,
    cMapUrl: CHARACTER_MAPS,
    maxImageSize: NO_IMAGES,
    // The characters behind the codes of a font.
    fontExtraProperties: true,
    verbosity: 0,
  });
  try {
    const document = await task.promise;
    const pages = await readAsDrawn(document);
    const isSound = pages.every(({ order }) => order === 'as drawn');
    if (isSound) return { pages: pages.map(({ text }) => text), hasDoubtfulFigures: false };
    return await readAgainByGlyph(document, pages);
  } finally {
    await task.destroy();
  }
};

/** A page as pdf.js gives it, and what it takes to put it in order. */
type DrawnPage = { text: string; order: 'as drawn' | 'straight' | 'turned' };

/** Every page, its text in the order in which it is drawn. */
const readAsDrawn = async (document: PDFDocumentProxy): Promise<DrawnPage[]> => {
  const pages: DrawnPage[] = [];
  let length = 0;
  for (let number = 1; number <= document.numPages && length <= MAX_CHARACTERS; number += 1) {
    const page = await document.getPage(number);
    const viewport = page.getViewport({ scale: 1 });
    const content = await page.getTextContent();
    const items = content.items.filter((item) => 'str' in item);
    const toPage = (x: number, y: number) => toPoint(viewport.convertToViewportPoint(x, y));
    const text = lettersOf(joinItems(items, toPage));
    page.cleanup();
    pages.push({ text, order: orderOf(text, items, toPage) });
    length += text.length;
  }
  return pages;
};

const orderOf = (text: string, ...drawn: Parameters<typeof isOutOfOrder>): DrawnPage['order'] => {
  if (hasRightToLeft(text)) return 'turned';
  return hasClusters(text) || isOutOfOrder(...drawn) ? 'straight' : 'as drawn';
};

/**
 * The same pages, those that need it by the places of their glyphs: pdf.js turns each piece of a
 * right-to-left line round by itself, which mixes up its words and figures, takes no notice of the text
 * that a file gives for a cluster, and leaves words in the order in which they are drawn. Where most
 * pages are turned all are read so: tables of figures run from right to left too.
 */
const readAgainByGlyph = async (
  document: PDFDocumentProxy,
  pages: readonly DrawnPage[],
): Promise<PdfText> => {
  const isMostlyTurned = pages.filter(({ order }) => order === 'turned').length * 2 > pages.length;
  const fontOf = openFonts();
  const votes: BracketVotes = new Map();
  const texts: string[] = [];
  let hasDoubtfulFigures = false;
  for (const [index, { text, order }] of pages.entries()) {
    if (order === 'as drawn' && !isMostlyTurned) {
      texts.push(text);
      continue;
    }
    const page = await document.getPage(index + 1);
    const font = (name: string) => fontOf(page.commonObjs, name);
    const glyphs = await glyphsOf(page, font);
    page.cleanup();
    if (order === 'straight' && !isMostlyTurned) {
      texts.push(readStraightPage(glyphs));
      continue;
    }
    const repaired = glyphs.map((glyph) => repairFigure(glyph, font(glyph.font).repair));
    hasDoubtfulFigures ||= repaired.some(({ isDoubtful }) => isDoubtful);
    texts.push(
      readTurnedPage(
        repaired.map(({ glyph }) => glyph),
        votes,
      ),
    );
  }
  return { pages: texts, hasDoubtfulFigures };
};

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
