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

/** A topic below a field of a form: "FINANCIAL SYSTEM | – Rules for accounts". */
const DASHED = /^[–-]\s?\p{L}/u;

/**
 * Whether the last line had no space left for the first word of the next, so that a narrow column
 * continues there.
 */
const isFullColumn = (lines: readonly Line[], next: Line): boolean => {
  const [last] = lines.slice(-1);
  if (lines.length < 2 || !last?.isShouted || !next.isShouted || isActHeading(next)) return false;
  const widest = Math.max(...[...lines, next].map(({ text }) => text.length));
  return last.text.length + 1 + (next.text.split(' ')[0] ?? '').length >= widest;
};

/** Maximum number of lines of a topic in a narrow column, which has more than a heading. */
const MOST_LINES = 12;
const LONGEST_SUBJECT = 300;

/** Adds the next lines to a title, for as long as the line before is full. */
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
/**
 * A label as a line of its own near the top. Further down, the same word is the heading of the
 * article on the act's purpose.
 */
const LABEL_ALONE = /^(?:subject|asunto|assunto|objet|betreff|oggetto|onderwerp|konu|perihal)$/u;
/** Short for the Vietnamese "về việc" (about). */
const VIETNAMESE_LABEL = /^v\/v\b/iu;
const REFERENCE_LABEL = /^(?:ref|reference)\.?\s?[:：]/u;
/** Code of a circular in its series, as a line of its own: "REMON 1-1103:". */
const CODE = /^\p{Lu}{2,8} \d[\d./-]{0,12}[:.]?$/u;

/** Code of a circular in its series, at the end of a line: "Circular REMON 1-1103:". */
const CODE_AT_END = / \p{Lu}{2,8} \d[\d./-]{0,12}[:.]?$/u;

/**
 * Returns the topic after a label such as "Subject:" or "Ref.: Circular"; null if there is none.
 */
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
 * Whether a line in capitals is a topic although it may start with an act and its number: "REF:
 * MODIFICA CIRCULAR N° 12 SOBRE".
 */
const isLoudSubject = (line: Line): boolean =>
  line.isShouted && !isActHeading(line) && (line.text.match(LONG_WORD)?.length ?? 0) >= 2;

/**
 * Returns the topic after a reference ("Ref.: Circular | REMON 1-1103: | The subject"); null after
 * the file number of a letter.
 */
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
