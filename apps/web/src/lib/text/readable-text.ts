import { directionOfText, startsLowercase } from '@circulate/shared-schemas';

/** In a text whose lines are shorter than this, none was broken for the width of its page. */
const LONG_LINE = 45;
/** Chinese letters are wide. */
const LONG_UNSPACED_LINE = 20;
const TOO_SHORT_TO_BREAK = 20;
/** A line was broken for the width of its page where the next word had no room: about, since letters differ. */
const FILLED = 0.75;
const LONGEST_WORD = 20;
/** The share of lines that fit the width of the page; others span it as headers do. */
const WIDE = 0.75;
const endsSentence = /[\p{Sentence_Terminal}:;：；؛፤]["'”’»」』）)\]]?$/u;
/** Chinese and Japanese put no space between words, nor at the end of a line. */
const endsUnspaced = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}、，]$/u;
const startsUnspaced = /^[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}「『（《〈“]/u;
const startsItem =
  /^(?:(?:[-•–*]|\(?[\p{L}\d]{1,4}[.)]|(?:[IVXLC]{1,5}|\d{1,2})\s?[-–—])\s|\d{1,2}(?:\.\d{1,2})+\.?\s(?=\p{Lu}))/u;

/** The lines that are one, and how long they are together. */
type Paragraph = { lines: string[]; length: number };

/**
 * Joins the lines that a PDF broke for the width of its page, and keeps those that mean something:
 * headings, addresses, numbered items, rows of tables (their columns are apart by tabs), ends of
 * sentences, and lines read in the other direction.
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
  // Joined once: a text without any end of a sentence would otherwise be copied for each of its lines.
  const joined = paragraphs.map(({ lines }) => joinLines(lines));
  return joined.join('\n').replace(/\n{3,}/g, '\n\n');
};

const PAGE_NUMBER =
  /^(?:[-–—] ?)?(?:(?:page|página|pág\.|стр\.|halaman|sayfa|trang) ?)?\d{1,3}(?: ?(?:\/|of|de|sur|из|dari) ?\d{1,3})?(?: ?[-–—])?$/iu;

/** Drops a page number if a sentence continues after it. */
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

/** How wide the page is, in characters: that of its prose, since the rows of tables have their own. */
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
  if (startsLowercase(line)) return length >= TOO_SHORT_TO_BREAK;
  return filled > 0 && last.length + firstWordOf(line).length >= filled;
};

const firstWordOf = (line: string) =>
  startsUnspaced.test(line) ? '' : (line.slice(0, LONGEST_WORD).split(' ', 1)[0] ?? '');

const isRightToLeft = (line: string) => directionOfText(line) === 'rtl';
