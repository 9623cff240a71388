import { sharesWords } from './find-document.ts';
import { findOnward } from './find-onward.ts';
import { type Range, readMainText } from './main-content.ts';
import { lineOf, piecesBelow } from './markup/outline.ts';
import { asksForPassword } from './page-around.ts';
import type { Page } from './parse-page.ts';
import { mayShareWords } from './same-language.ts';
import { SourceProblem } from './source-problem.ts';

const SHORTEST_TEXT = 120;
/** An error page is short; a circular of this length is none, whatever words it uses. */
const SHORT_TEXT = 1_500;

const ERROR_WORDS =
  /\b(404|403|500|502|503)\b|not found|page unavailable|temporarily unavailable|under maintenance|access denied|forbidden|bad gateway|internal server error|an error (has )?occurred|something went wrong|no encontrad[ao]|n[ãa]o encontrad[ao]|introuvable|tidak ditemukan|bulunamad[ıi]|не найден|ошибка|техническ\w+ работ|غير موجود|الصفحة غير|页面不存在|未找到/iu;

/** A circular that has no PDF: the text of its page. */
export type PageCircular = { title: string | null; text: string };

const SHORTEST_PART = 40;

/** The part of a page that is a circular by itself; throws EMPTY_PAGE where it says next to nothing. */
export const readPartCircular = (parsed: Page, range: Range): PageCircular => {
  const part = readMainText(parsed, range);
  if (part.text.length >= SHORTEST_PART) return part;
  throw new SourceProblem('EMPTY_PAGE', 'The part of the page that the link names says nothing.');
};

/**
 * Reads the page of a circular that has no PDF. `title` is what the listing calls it. Throws
 * LOGIN_PAGE, EMPTY_PAGE or ERROR_PAGE for pages that answer "200 OK" and mean no: such a page is
 * never a circular and never a change of one.
 */
export const readPageCircular = (parsed: Page, title: string | null): PageCircular => {
  const page = readMainText(parsed);
  const onward = page.text.length < SHORT_TEXT ? findOnward(parsed) : null;
  if (onward) {
    const text = `The page only sends its reader on to ${onward}.`;
    throw new SourceProblem('EMPTY_PAGE', text, { onward });
  }
  const isShort = page.text.length < SHORT_TEXT;
  if (isShort && asksForPassword(parsed)) {
    throw new SourceProblem(
      'LOGIN_PAGE',
      'The page asks for a sign-in instead of showing the circular.',
    );
  }
  if (page.text.length < SHORTEST_TEXT) {
    throw new SourceProblem('EMPTY_PAGE', 'The page shows no text that could be a circular.');
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
    throw new SourceProblem('ERROR_PAGE', 'The page says nothing of what the list announced.');
  }
  return page;
};

const TITLE_PIECES = 20;

const titleElementOf = ({ outline }: Page): string => {
  const node = outline.nodes.find(({ element }) => element.name === 'title');
  return node ? lineOf(piecesBelow(outline, node, TITLE_PIECES)) : '';
};
