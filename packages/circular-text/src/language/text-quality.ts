import { letterCount, plain, readableLines } from '../words/lines.ts';
import { withoutRunningLines } from '../words/running-lines.ts';
import { sampleText } from '../words/words.ts';
import { knownWordShare, raiseLetters } from './language.ts';
import { judgeLetters, LOST_LETTERS } from './lost-letters.ts';
import { alphabeticLength, countScripts } from './scripts.ts';
import { judgeClusters } from './torn-clusters.ts';
import { findTornText } from './torn-text.ts';

/** Result of `judgeTextLayer`. */
export type TextLayerVerdict = {
  /** Whether a reader can understand the text. */
  usable: boolean;
  /** Why the text can't be used, in words for an admin; null if it can. */
  reason: string | null;
  /** Why a reviewer must check the text before anything is sent, although it can be read. */
  warnings: string[];
};

const PAGE_SAMPLE = { headLength: 6_000, samples: 2, size: 2_000 };
const TEXT_SAMPLE = { headLength: 30_000, samples: 4, size: 5_000 };

const LETTERS_OF_A_PAGE = 40;
/** Maximum number of letters in the address or the note that recurs on the pages of a scan. */
const LETTERS_OF_A_FOOTER = 200;

const unusable = (reason: string): TextLayerVerdict => ({ usable: false, reason, warnings: [] });

const hasFewer = (letters: number) => (page: string) =>
  alphabeticLength(page.slice(0, 5_000).replace(/[^\p{L}\p{M}]+/gu, '')) < letters;

const emptyPages = (pages: readonly string[]) => pages.filter(hasFewer(LETTERS_OF_A_PAGE)).length;

/** Whether a file has no text, or only lines that recur on each of its pages. */
const hasOnlyImages = (pages: readonly string[]): boolean =>
  pages.every(hasFewer(LETTERS_OF_A_FOOTER)) &&
  withoutRunningLines(pages).every(hasFewer(LETTERS_OF_A_PAGE));

const BROKEN_SIGNS = /[\ufffd\p{Co}]|(?![\n\r\t])\p{Cc}/gu;

/** Number of letters in a row that no language with spaces reaches. */
const UNSPACED_LETTERS = 400;
const WRITTEN_WITH_SPACES = /[A-Za-z\u00c0-\u024f\u0400-\u04ff\u0620-\u06ff]+/g;
const hasUnspacedRun = (text: string) =>
  text.match(WRITTEN_WITH_SPACES)?.some((run) => run.length >= UNSPACED_LETTERS) ?? false;

/** Whether a page's text is no language at all, because its font has no character map. */
const isGibberish = (page: string): boolean => {
  const sample = sampleText(page, PAGE_SAMPLE);
  const letters = letterCount(sample);
  if (letters < 200) return false;
  if ((sample.match(BROKEN_SIGNS)?.length ?? 0) > letters * 0.25) return true;
  if (hasUnspacedRun(sample)) return true;
  const share = knownWordShare(sample);
  if (share === null || share > 0.12) return false;
  return share < 0.03 || (knownWordShare(raiseLetters(sample)) ?? 0) > Math.max(0.25, share * 3);
};

const YEARS = /(?<!\d)(\d{4})(?!\d)/g;
const isYear = (digits: string) => {
  const year = Number(digits);
  return year >= 1960 && year <= 2060;
};

/** Whether an Arabic file stores its figures in reverse: "4102" where the page shows 2014. */
const hasReversedFigures = (text: string): boolean => {
  let forward = 0;
  let backward = 0;
  for (const [, digits = ''] of text.matchAll(YEARS)) {
    const turned = [...digits].reverse().join('');
    if (isYear(digits) && !isYear(turned)) forward += 1;
    if (isYear(turned) && !isYear(digits)) backward += 1;
  }
  return backward >= 2 && backward > forward;
};

const isArabicScript = (text: string) => countScripts(text)[0]?.script === 'arabic';

const DRAFT_LINE =
  /^(?:draft|draft version|draft for (?:comment|discussion|approval)s?|first draft|projet|avant projet|version provisoire|version de travail|borrador|proyecto borrador|rascunho|minuta de trabalho|taslak|taslaktir|проект|черновик|konsep|draf|مسوده|খসড়া|मसौदा|proiect|projekt|nacrt|rancangan)$/u;

const DRAFT_PHRASE =
  /version prenant en compte|prenant en compte les observations|pour validation par|pour observations|soumis a validation|for validation by|for (?:internal )?(?:review|approval) (?:by|of) the governor|incorporating (?:the )?(?:governor'?s |the )?comments|version incorporating|track(?:ed)? changes|not for (?:publication|circulation|release)|do not (?:publish|circulate|quote)|no publicar|para revision interna|version para revision|nao publicar|para validacao|versao para aprovacao|yayimlanmamistir|для служебного пользования|не для печати/u;

/** Returns a note between the authors that was published by mistake; null if there is none. */
const draftingNote = (pages: readonly string[]): string | null => {
  const lines = readableLines(pages[0] ?? '', 25);
  const marked = lines.find((line) =>
    DRAFT_LINE.test(plain(line).replace(/[\s.:()[\]-]{1,8}$/u, '')),
  );
  if (marked) return marked.slice(0, 80);
  const joined = lines.slice(0, 14).join(' ');
  const phrase = DRAFT_PHRASE.exec(plain(joined));
  if (!phrase) return null;
  return joined.slice(phrase.index, phrase.index + 80);
};

const LOST_CLUSTERS =
  'Letters are missing, wrong or out of order: this file doesn’t map them correctly.';

/**
 * Returns up to a dozen pages from all parts of a file, which are enough to detect broken fonts.
 */
const spread = (pages: readonly string[]): string[] => {
  const written = pages.filter((page) => page.length >= 200);
  const step = Math.max(1, written.length / 12);
  return written.filter((_, i) => Math.floor(i / step) !== Math.floor((i - 1) / step));
};

const warningsOf = (
  pages: readonly string[],
  text: string,
  language: string | undefined,
  garbledShare: number,
): string[] => {
  const warnings = findTornText(text);
  const isArabic = ['ar', 'fa', 'ur'].includes(language ?? '') || isArabicScript(text);
  if (isArabic && hasReversedFigures(text)) {
    warnings.push('Figures in the Arabic text are reversed (such as 4102 for 2014).');
  }
  const note = draftingNote(pages);
  if (note) warnings.push(`The first page has a drafting note: “${note}”.`);
  const empty = emptyPages(pages);
  if (pages.length > 2 && empty > pages.length / 2) {
    warnings.push(`${empty} of ${pages.length} pages have no text; they may be scanned images.`);
  }
  if (garbledShare > 0) warnings.push('Some pages have unreadable text.');
  return warnings;
};

/**
 * Returns whether a file's text can be used, and what a reviewer must check first. A text that
 * `isWhole` can't be on images as well, so it may be one short sentence.
 */
export const judgeTextLayer = (
  pages: readonly string[],
  options: { language?: string; isWhole?: boolean | undefined } = {},
): TextLayerVerdict => {
  const text = sampleText(pages.join('\n'), TEXT_SAMPLE);
  if (options.isWhole ? letterCount(text) === 0 : hasOnlyImages(pages)) {
    return unusable(
      'This file has no text layer, or only a few words: its pages are probably images.',
    );
  }
  const looked = spread(pages);
  const garbledShare = looked.filter(isGibberish).length / Math.max(1, looked.length);
  if (garbledShare > 0.5 || isGibberish(text)) {
    return unusable('The text of this file is unreadable: its fonts lack a character map.');
  }
  const letters = judgeLetters(text);
  if (letters === 'unreadable') return unusable(LOST_LETTERS);
  const clusters = judgeClusters(text);
  if (clusters === 'unreadable') return unusable(LOST_CLUSTERS);
  const warnings = warningsOf(pages, text, options.language, garbledShare);
  if (clusters === 'doubtful') warnings.unshift(LOST_CLUSTERS);
  else if (letters === 'doubtful') warnings.unshift(LOST_LETTERS);
  return { usable: true, reason: null, warnings: [...new Set(warnings)] };
};
