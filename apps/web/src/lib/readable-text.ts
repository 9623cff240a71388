import { beginsSmall, directionOfText } from '@circulate/shared-schemas';

const LONG_LINE = 45;
const TOO_SHORT_TO_BREAK = 20;
const endsSentence = /[\p{Sentence_Terminal}:;：；؛፤]["'”’»」』）)\]]?$/u;
/** Chinese and Japanese put no space between words, nor at the end of a line. */
const endsUnspaced = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}、，]$/u;
const startsUnspaced = /^[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}「『（《〈“]/u;
const startsItem = /^(?:[-•–*]|\(?[\p{L}\d]{1,4}[.)])\s/u;

/** The lines that are one, and how long they are together. */
type Paragraph = { lines: string[]; length: number };

/**
 * Joins the lines that a PDF broke for the width of its page, and keeps those that mean something:
 * headings, addresses, numbered items, rows of tables (their columns are apart by tabs), ends of
 * sentences, and lines read in the other direction.
 */
export const readableText = (text: string): string => {
  const paragraphs: Paragraph[] = [];
  for (const line of text.split('\n').map((part) => part.trim())) {
    const previous = paragraphs.at(-1);
    if (previous && isContinued(previous, line)) {
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

const joinLines = (lines: string[]): string =>
  lines
    .map((line, index) => {
      const next = lines[index + 1];
      if (next === undefined) return line;
      return endsUnspaced.test(line) && startsUnspaced.test(next) ? line : `${line} `;
    })
    .join('');

const isContinued = ({ lines, length }: Paragraph, line: string) => {
  const last = lines.at(-1) ?? '';
  if (length === 0 || line === '' || startsItem.test(line)) return false;
  if (endsSentence.test(last) || last.includes('\t') || line.includes('\t')) return false;
  if (isRightToLeft(last) !== isRightToLeft(line)) return false;
  return length >= (beginsSmall(line) ? TOO_SHORT_TO_BREAK : LONG_LINE);
};

const isRightToLeft = (line: string) => directionOfText(line) === 'rtl';
