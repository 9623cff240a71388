import {
  isActHeading,
  isBareKind,
  isDated,
  isJunk,
  isYearLine,
  type Line,
} from './heading-lines.ts';
import { isJoiningWord } from './heading-words.ts';
import { beginsSmall, letterCount, plain } from './lines.ts';
import {
  belongsTo,
  endsOpen,
  endsSentence,
  isBelowText,
  isUnspaced,
  opensText,
  widthOf,
} from './title-blocks.ts';
import { DOCUMENT_WORD, SUBJECT_OPENING } from './title-words.ts';

const LONGEST_TITLE = 300;
const LONGEST_BLOCK = 6;

/** Where an act names itself; further down it cites others. */
const HEADING_LINES = 10;

/** Neighbouring lines that could be one heading. */
type Block = { start: number; lines: Line[] };

/** Points by which blocks are told apart; set on the 44 titles of the first corpus. */
const POINTS = {
  documentWord: 3,
  shouted: 1.5,
  usualLength: 1,
  tooLong: -3,
  sentence: -1.5,
  longSentence: -4,
  opensText: -2.5,
  monthAndYear: -4,
  endsWithColon: -6,
  repeated: 1.5,
  subjectOpening: 4,
  actHeading: -4,
  belowActHeading: 0.5,
  counted: -4,
  belowText: -2.5,
  perLineDown: -0.12,
  least: 0.8,
} as const;

/** The number of an act under its name: "NOMOR 3 TAHUN 2025", "No. 15/2024". */
const ACT_NUMBER = /^(?:nomor|numero|number|n[o°º]\.?|№|sayi)\s?\S{0,8}\d/u;

const MONTH_AND_YEAR = /^(?:\p{L}{3,12}[ ,]{1,2}){1,3}(?:de )?\d{4}$/u;

/** Whether a line ends a heading with its date, "TENUE LE 3 DÉCEMBRE 2025", and is no date of its own. */
const datesHeading = (last: Line, line: Line): boolean => {
  if (endsOpen(last.text) || beginsSmall(line.text)) return true;
  return last.isShouted && line.isShouted && !isActHeading(last) && isJoined(line);
};

const isJoined = ({ forms }: Line) => forms.length > 3 && !/^\p{N}/u.test(forms[0] ?? '');

const headingBlocks = (lines: readonly Line[]): Block[] => {
  const width = widthOf(lines);
  const blocks: Block[] = [];
  let open: Block | null = null;
  for (const [index, line] of lines.entries()) {
    const last: Line | undefined = open?.lines.at(-1);
    const numbers = last && ACT_NUMBER.test(line.plain) && line.text.length < 60;
    const carriesOn = last !== undefined && isDated(line) && datesHeading(last, line);
    if (!numbers && !carriesOn && isJunk(line)) {
      open = null;
      continue;
    }
    const isHead = isActHeading(line) && !numbers;
    const wasHead = last !== undefined && isActHeading(last) && /\d/.test(last.text);
    // The day that ends a heading, itself in small letters.
    const wasDay = last !== undefined && last !== open?.lines[0] && isDated(last);
    if (
      open &&
      last &&
      open.lines.length < LONGEST_BLOCK &&
      !((wasDay || (wasHead && !isHead)) && !carriesGrammar(line)) &&
      (carriesOn || belongsTo(last, line, width))
    ) {
      open.lines.push(line);
    } else {
      open = { start: index, lines: [line] };
      blocks.push(open);
    }
  }
  return blocks;
};

/** Whether a line goes on with the sentence above: it begins with a small letter or a preposition. */
const carriesGrammar = (line: Line) => beginsSmall(line.text) || isJoiningWord(line.forms[0] ?? '');

const textOf = (block: Block) => block.lines.map(({ text }) => text).join(' ');

const scoreOf = (block: Block, lines: readonly Line[]): number => {
  const text = textOf(block);
  const [first] = block.lines;
  if (!first || letterCount(text) < 8) return -10;
  const short = plain(text.slice(0, 400));
  const hasDocumentWord = DOCUMENT_WORD.test(short.slice(0, 140));
  let score = block.start * POINTS.perLineDown;
  // A sentence that speaks of a report or a law is not its heading.
  if (hasDocumentWord && !endsSentence(text)) score += POINTS.documentWord;
  if (block.lines.every((line, at) => line.isShouted || (at > 0 && isDated(line))))
    score += POINTS.shouted;
  if (/[:：]$/.test(text)) score += POINTS.endsWithColon;
  if (text.length >= 18 && text.length <= 260) score += POINTS.usualLength;
  if (text.length > LONGEST_TITLE && block.lines.length > 1) score += POINTS.tooLong;
  if (text.length > 120 && isUnspaced(text)) score += POINTS.longSentence;
  if (endsSentence(text)) score += text.length > 120 ? POINTS.longSentence : POINTS.sentence;
  if (opensText(first)) score += POINTS.opensText;
  if (/^\d{1,2}[.)]/.test(first.text)) score += POINTS.counted;
  if (SUBJECT_OPENING.test(first.plain)) score += POINTS.subjectOpening;
  if (block.lines.every(isActHeading)) score += POINTS.actHeading;
  else if (isBelowActHeading(block, lines)) score += POINTS.belowActHeading;
  if (isBelowText(lines, block.start)) score += POINTS.belowText;
  if (MONTH_AND_YEAR.test(short) && !DOCUMENT_WORD.test(short)) score += POINTS.monthAndYear;
  if (lines.filter((line) => line.plain === first.plain).length > 1) score += POINTS.repeated;
  return score;
};

/** Whether an act names itself above, with nothing but addressees, days and the like between. */
const isBelowActHeading = ({ start }: Block, lines: readonly Line[]): boolean => {
  if (start >= HEADING_LINES) return false;
  const between = lines.slice(0, start).reverse();
  const heading = between.find((line) => isActHeading(line) || !isJunk(line));
  return heading !== undefined && isActHeading(heading);
};

/** The longest start of a block that reads as one heading. */
const trimBlock = (block: Block): string => {
  const kept: string[] = [];
  for (const line of block.lines) {
    if (kept.at(-1) === line.text) continue;
    const startsLow = beginsSmall(line.text);
    if (kept.length && !startsLow && opensText(line)) break;
    if (kept.length && kept.join(' ').length + line.text.length > LONGEST_TITLE) break;
    kept.push(line.text);
  }
  return kept.join(' ');
};

/** The heading of a document that says no more of itself than its kind, with what stands below it. */
const withSubject = (block: Block, lines: readonly Line[]): string => {
  const title = trimBlock(block);
  const next = lines[block.start + block.lines.length];
  if (!next) return title;
  if (isYearLine(next)) return `${title} ${next.text}`;
  const [only] = block.lines;
  if (block.lines.length > 1 || !only || !isBareKind(only)) return title;
  return isDated(next) ? `${title}, ${next.text}` : title;
};

/** The block of lines that looks most like a heading; null when none does. */
export const byHeading = (lines: readonly Line[]): string | null => {
  const [best] = headingBlocks(lines)
    .map((block) => ({ block, score: scoreOf(block, lines) }))
    .filter(({ block, score }) => score >= leastOf(block))
    .sort((one, other) => other.score - one.score);
  return best ? withSubject(best.block, lines) : null;
};

const leastOf = ({ lines }: Block) =>
  POINTS.least + (lines.every(isActHeading) ? POINTS.actHeading : 0);
