import { letterCount } from '../words/lines.ts';
import {
  HEADING_LINES,
  isActHeading,
  isBareKind,
  isBoilerplate,
  isJunk,
  type Line,
  toLine,
  wordCount,
} from './heading-lines.ts';
import { isJoiningWord } from './heading-words.ts';
import { belongsTo, endsOpen, LONGEST_BLOCK, widthOf } from './title-blocks.ts';
import { SUBJECT_LABEL } from './title-words.ts';

/** "FINANCIAL SYSTEM | – Rules for accounts": the field, and the topic below it. */
const DASHED = /^[–-]\s?\p{L}/u;

/**
 * Whether the next line of a narrow column starts with a word that didn't fit on the previous line.
 */
const isFullColumn = (lines: readonly Line[], next: Line): boolean => {
  const [last] = lines.slice(-1);
  if (lines.length < 2 || !last?.isShouted || !next.isShouted || isActHeading(next)) return false;
  const widest = Math.max(...[...lines, next].map(({ text }) => text.length));
  return last.text.length + 1 + (next.text.split(' ')[0] ?? '').length >= widest;
};

/** In a narrow column a topic has more lines than a heading; longer ones are text. */
const MOST_LINES = 12;
const LONGEST_SUBJECT = 300;

/** Adds the next line to a title that fills its line. */
export const withContinuation = (lines: readonly Line[], from: number, first: string): string => {
  const width = widthOf(lines);
  let title = first;
  let last = toLine(first);
  const column = [last];
  for (const [at, line] of lines.slice(from + 1, from + MOST_LINES).entries()) {
    if (at + 1 >= LONGEST_BLOCK && title.length + line.text.length > LONGEST_SUBJECT) break;
    const isFull =
      last.text.length >= width * 0.72 ||
      endsOpen(last.text) ||
      DASHED.test(line.text) ||
      isFullColumn(column, line) ||
      (last.isShouted && line.isShouted && isJoiningWord(line.forms[0] ?? ''));
    if (!isFull || isJunk(line) || !(DASHED.test(line.text) || belongsTo(last, line, width))) break;
    title = `${title} ${line.text}`;
    last = line;
    column.push(line);
  }
  return title;
};

const AFTER_LABEL = /^[\s:：.\-–/]{1,20}/;
/** A label on its own line; further down it heads the article on the act's purpose. */
const LABEL_ALONE = /^(?:subject|asunto|assunto|objet|betreff|oggetto|onderwerp|konu|perihal)$/u;
/** "V/v": "về việc", about. */
const VIETNAMESE_LABEL = /^v\/v\b/iu;
const REFERENCE_LABEL = /^(?:ref|reference)\.?\s?[:：]/u;
/** "REMON 1-1103:", a circular's position in its series. */
const CODE = /^\p{Lu}{2,8} \d[\d./-]{0,12}[:.]?$/u;

/** "Circular REMON 1-1103:". */
const CODE_AT_END = / \p{Lu}{2,8} \d[\d./-]{0,12}[:.]?$/u;

/** Returns the topic after a label: "Subject:", "Ref.: Circular"; null without one. */
export const titleFromSubjectLabel = (lines: readonly Line[]): string | null => {
  for (const [index, line] of lines.entries()) {
    if (REFERENCE_LABEL.test(line.plain)) {
      const subject = byReference(lines, index);
      if (subject) return subject;
    }
    if (LABEL_ALONE.test(line.plain) && index < HEADING_LINES) {
      const [above, below] = [lines[index - 1], lines[index + 1]];
      if (below && !isJunk(below) && !(above && isBoilerplate(above)))
        return withContinuation(lines, index + 1, below.text);
    }
    if (!SUBJECT_LABEL.test(line.plain)) continue;
    const rest = behindLabel(line);
    if (letterCount(rest) >= 6) return withContinuation(lines, index, rest);
    const next = lines[index + 1];
    if (!rest && next && !isJunk(next)) return withContinuation(lines, index + 1, next.text);
  }
  return null;
};

const behindLabel = ({ text }: Line): string =>
  (VIETNAMESE_LABEL.test(text)
    ? text.replace(VIETNAMESE_LABEL, '')
    : text.slice(text.search(/[:：.\-–/]/) + 1)
  ).replace(AFTER_LABEL, '');

const LONG_WORD = /(?<![\p{L}/])\p{L}{6,}(?![\p{L}/])/gu;
/**
 * "REF: MODIFICA CIRCULAR N° 12 SOBRE": a topic in capitals, even if it starts with an act and its
 * number.
 */
const isLoudSubject = (line: Line): boolean =>
  line.isShouted && !isActHeading(line) && (line.text.match(LONG_WORD)?.length ?? 0) >= 2;

/** "Ref.: Circular | REMON 1-1103: | The subject", but not the file number of a letter. */
const byReference = (lines: readonly Line[], index: number): string | null => {
  const first = lines[index];
  if (!first) return null;
  const rest = toLine(behindLabel(first).replace(CODE_AT_END, ''));
  if ((wordCount(rest.text) >= 3 && !/[\d/]/.test(rest.text)) || isLoudSubject(rest))
    return withContinuation(lines, index, rest.text);
  if (!isBareKind(rest)) return null;
  const at = lines.findIndex(
    (line, place) => place > index && place < index + LONGEST_BLOCK && !CODE.test(line.text),
  );
  const subject = lines[at];
  return subject && !isJunk(subject) ? withContinuation(lines, at, subject.text) : null;
};
