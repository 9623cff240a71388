import { directionOfText, isFigureLine, startsLowercase } from '@circulate/shared-schemas';

/** Minimum length of a line that may end only because the page does. */
const LONG_LINE = 45;
/** The same minimum in Chinese and Japanese, whose characters are wide. */
const LONG_UNSPACED_LINE = 20;
const TOO_SHORT_TO_BREAK = 20;
/**
 * Share of the page width that a line must fill, together with the next word, to count as broken by
 * the page width. It is approximate, because letters differ in width.
 */
const FILLED = 0.75;
const LONGEST_WORD = 20;
/**
 * Share of lines that are no longer than the text's width; the rest, such as headers, span the
 * page.
 */
const WIDE = 0.75;
const endsSentence = /[\p{Sentence_Terminal}:;：；؛፤]["'”’»」』）)\]]?$/u;
/**
 * Matches the end of a line in Chinese or Japanese, which have no spaces between words or at line
 * ends.
 */
const endsUnspaced = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}、，]$/u;
const startsUnspaced = /^[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}「『（《〈“]/u;
const startsItem =
  /^(?:(?:[-•–*]|\(?[\p{L}\d]{1,4}[.)]|(?:[IVXLC]{1,5}|\d{1,2})\s?[-–—])\s|\d{1,2}(?:\.\d{1,2})+\.?\s(?=\p{Lu}))/u;

/** Lines to join into a paragraph, and their total length. */
type Paragraph = { lines: string[]; length: number };

/**
 * Joins lines that a PDF broke for the page width, and keeps meaningful breaks: headings, addresses,
 * numbered items, table rows (with tabs between columns), sentence ends, and lines in the other
 * direction.
 */
export const readableText = (text: string): string => {
  const lines = withoutPageNumbers(text.split('\n').map((part) => part.trim()));
  const filled = FILLED * widthOf(lines);
  const paragraphs: Paragraph[] = [];
  for (const line of lines) {
    const previous = paragraphs.at(-1);
    if (previous && isContinued(previous, line, filled)) {
      previous.lines.push(line);
      previous.length += 1 + line.length;
    } else {
      paragraphs.push({ lines: [line], length: line.length });
    }
  }
  // Joins the lines only now: in text without sentence ends, joining each line would copy all the
  // lines before it.
  const joined = paragraphs.map(({ lines }) => joinLines(lines));
  return joined.join('\n').replace(/\n{3,}/g, '\n\n');
};

const PAGE_NUMBER =
  /^(?:[-–—] ?)?(?:(?:page|página|pág\.|стр\.|halaman|sayfa|trang) ?)?\d{1,3}(?: ?(?:\/|of|de|sur|из|dari) ?\d{1,3})?(?: ?[-–—])?$/iu;

/** Returns the lines without page numbers that interrupt a sentence. */
const withoutPageNumbers = (lines: string[]): string[] => {
  const kept: string[] = [];
  let before = '';
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    if (before !== '' && PAGE_NUMBER.test(line) && !endsSentence.test(before)) {
      let next = at + 1;
      while (lines[next] === '') next += 1;
      if (startsLowercase(lines[next] ?? '')) {
        while (kept.at(-1) === '') kept.pop();
        at = next - 1;
        continue;
      }
    }
    if (line !== '') before = line;
    kept.push(line);
  }
  return kept;
};

const joinLines = (lines: string[]): string =>
  lines
    .map((line, index) => {
      const next = lines[index + 1];
      if (next === undefined) return line;
      return endsUnspaced.test(line) && startsUnspaced.test(next) ? line : `${line} `;
    })
    .join('');

/**
 * Returns the page width in characters. It is measured on prose, since table rows have their own
 * widths.
 */
const widthOf = (lines: string[]): number => {
  const widths = lines.filter(
    (line) =>
      line.length >= (startsUnspaced.test(line) ? LONG_UNSPACED_LINE : LONG_LINE) &&
      !line.includes('\t'),
  );
  const sorted = widths.map(({ length }) => length).sort((a, b) => a - b);
  return sorted[Math.floor(WIDE * (sorted.length - 1))] ?? 0;
};

const isContinued = ({ lines, length }: Paragraph, line: string, filled: number) => {
  const last = lines.at(-1) ?? '';
  if (length === 0 || line === '' || startsItem.test(line)) return false;
  if (endsSentence.test(last) || last.includes('\t') || line.includes('\t')) return false;
  if (isRightToLeft(last) !== isRightToLeft(line)) return false;
  if (isRowOfFigures(last) || isRowOfFigures(line)) return false;
  if (startsLowercase(line)) return length >= TOO_SHORT_TO_BREAK;
  return filled > 0 && last.length + firstWordOf(line).length >= filled;
};

/**
 * Minimum number of figures in a table row. A line of prose may end with a date or an amount, but
 * rarely contains so many.
 */
const FEWEST_CELLS = 4;
const isRowOfFigures = (line: string) =>
  isFigureLine(line) && line.split(' ').length >= FEWEST_CELLS;

const firstWordOf = (line: string) =>
  startsUnspaced.test(line) ? '' : (line.slice(0, LONGEST_WORD).split(' ', 1)[0] ?? '');

const isRightToLeft = (line: string) => directionOfText(line) === 'rtl';
