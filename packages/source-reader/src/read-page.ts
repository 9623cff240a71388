import { sharesWords } from './find-document.ts';
import { findOnward } from './find-onward.ts';
import { type Range, readMainText } from './main-content.ts';
import { lineOf, piecesBelow } from './markup/outline.ts';
import { asksForPassword } from './page-around.ts';
import type { Page } from './parse-page.ts';
import { mayShareWords } from './same-language.ts';
import { SourceProblem } from './source-problem.ts';

/** Minimum length of a circular's text, in letters of an alphabet. */
const SHORTEST_TEXT = 120;
/** One Chinese character or Korean syllable says about as much as three letters. */
const DENSE = /[\p{Script=Han}\p{Script=Hangul}]/gu;
const DENSE_LETTERS = 3;
/** Maximum length of the text of an error page. A longer text is a circular, whatever its words. */
const SHORT_TEXT = 1_500;

const ERROR_WORDS =
  /\b(404|403|500|502|503)\b|not found|page unavailable|temporarily unavailable|under maintenance|access denied|forbidden|bad gateway|internal server error|an error (has )?occurred|something went wrong|no encontrad[ao]|n[ãa]o encontrad[ao]|introuvable|tidak ditemukan|bulunamad[ıi]|не найден|ошибка|техническ\w+ работ|غير موجود|الصفحة غير|页面不存在|未找到/iu;

/** A circular that is a page rather than a PDF: its title and text. */
export type PageCircular = { title: string | null; text: string };

const SHORTEST_PART = 40;

/** Returns the circular in a part of a page. Throws EMPTY_PAGE if that part has almost no text. */
export const readPartCircular = (parsed: Page, range: Range): PageCircular => {
  const part = readMainText(parsed, range);
  if (part.text.length >= SHORTEST_PART) return part;
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
  if (lengthOf(page.text) < SHORTEST_TEXT) {
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

const lengthOf = (text: string): number =>
  text.length + (text.match(DENSE)?.length ?? 0) * (DENSE_LETTERS - 1);

const TITLE_PIECES = 20;

const titleElementOf = ({ outline }: Page): string => {
  const node = outline.nodes.find(({ element }) => element.name === 'title');
  return node ? lineOf(piecesBelow(outline, node, TITLE_PIECES)) : '';
};
