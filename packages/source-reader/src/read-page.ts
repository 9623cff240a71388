import { findDates } from '@circulate/circular-text/dates';
import { alphabeticLength } from '@circulate/circular-text/language';
import { comparableText } from '@circulate/shared-schemas';
import { sharesWords } from './find-document.ts';
import { findOnward } from './find-onward.ts';
import { type Range, readMainText } from './main-content.ts';
import { lineOf, piecesBelow } from './markup/outline.ts';
import { asksForPassword } from './page-around.ts';
import type { Page } from './parse-page.ts';
import { mayShareWords } from './same-language.ts';
import { SourceProblem } from './source-problem.ts';

/** Length, in letters of an alphabet, below which a text may be no more than a page's frame. */
const FRAME_LENGTH = 120;
/** Minimum length of a line that may be a whole notice: "The bank is closed on 1 May 2026." */
const SHORTEST_NOTICE = 30;
/** Words that a page without its content uses about itself. */
const OF_THE_SITE = /java\s?script|cookie|captcha|browser|copyright|©/iu;
const SENTENCE_END = /[.!;։؟۔።।॥។။。！][\p{Pe}\p{Pf}"]?$/u;
/** Maximum length of the text of an error page. A longer text is a circular, whatever its words. */
const SHORT_TEXT = 1_500;

const ERROR_WORDS =
  /^[^\p{N}\n]{0,8}(?:404|403|500|502|503)(?=$|\s?[-–—:|.])|not found|page unavailable|temporarily unavailable|under maintenance|access denied|^\P{L}{0,9}forbidden|bad gateway|internal server error|an error (has )?occurred|something went wrong|no encontrad[ao]|n[ãa]o encontrad[ao]|introuvable|tidak ditemukan|bulunamad[ıi]|не найден|ошибка|техническ\w+ работ|غير موجود|الصفحة غير|页面不存在|未找到/imu;

/** A circular that is a page rather than a PDF: its title and text. */
export type PageCircular = { title: string | null; text: string };

const SHORTEST_PART = 40;

/** Returns the circular in a part of a page. Throws EMPTY_PAGE if that part has almost no text. */
export const readPartCircular = (parsed: Page, range: Range): PageCircular => {
  const part = readMainText(parsed, range);
  if (alphabeticLength(part.text) >= SHORTEST_PART) return part;
  throw new SourceProblem('EMPTY_PAGE', 'The part of the page that the link points to is empty.');
};

/**
 * Reads a circular that is a page rather than a PDF. `title` is its title in the list. Throws
 * LOGIN_PAGE, EMPTY_PAGE or ERROR_PAGE for a sign-in form, empty page or error page served with
 * status 200, so that it is never treated as a circular or as a new version of one.
 */
export const readPageCircular = (parsed: Page, title: string | null): PageCircular => {
  const page = readMainText(parsed);
  const onward = page.text.length < SHORT_TEXT ? findOnward(parsed) : null;
  if (onward) {
    const text = `The page only redirects to ${onward}.`;
    throw new SourceProblem('EMPTY_PAGE', text, { onward });
  }
  const isShort = page.text.length < SHORT_TEXT;
  if (isShort && asksForPassword(parsed)) {
    throw new SourceProblem('LOGIN_PAGE', 'The page shows a sign-in form instead of the circular.');
  }
  const isFrame = alphabeticLength(page.text) < FRAME_LENGTH && !hasNotice(parsed, page, title);
  if (isFrame) {
    throw new SourceProblem('EMPTY_PAGE', 'The page has no text that could be a circular.');
  }
  const head = `${titleElementOf(parsed)}\n${page.title ?? ''}\n${page.text.slice(0, 400)}`;
  if (isShort && ERROR_WORDS.test(head) && !ERROR_WORDS.test(title ?? '')) {
    throw new SourceProblem(
      'ERROR_PAGE',
      'The page shows an error message instead of the circular.',
    );
  }
  const isTold = title !== null && mayShareWords(title, page.text);
  if (isShort && isTold && !sharesWords(head + page.text, title)) {
    throw new SourceProblem('ERROR_PAGE', 'The page doesn’t match the title in the list.');
  }
  return page;
};

/**
 * Whether a short page has a line that is a whole notice: it has the title's words, a date, or a
 * figure in a sentence, and isn't the title, a link or a remark about the site.
 */
const hasNotice = ({ outline }: Page, page: PageCircular, title: string | null): boolean => {
  const links = outline.nodes
    .filter(({ element }) => element.name === 'a')
    .map((node) => lineOf(piecesBelow(outline, node, TITLE_PIECES)));
  const known = [...links, page.title ?? '', title ?? ''].map(comparableText);
  return page.text.split('\n').some((line) => {
    if (alphabeticLength(line) < SHORTEST_NOTICE || OF_THE_SITE.test(line)) return false;
    const words = comparableText(line);
    if (known.some((each) => each.includes(words))) return false;
    const isTold = title !== null && /\p{L}{3}/u.test(title) && sharesWords(line, title);
    const states = /\p{N}/u.test(line) && (SENTENCE_END.test(line) || findDates(line).length > 0);
    return isTold || states;
  });
};

const TITLE_PIECES = 20;

const titleElementOf = ({ outline }: Page): string => {
  const node = outline.nodes.find(({ element }) => element.name === 'title');
  return node ? lineOf(piecesBelow(outline, node, TITLE_PIECES)) : '';
};
