import { startsLowercase } from '@circulate/shared-schemas';
import { letterCount, plain } from '../words/lines.ts';
import { roleOf } from '../words/section-headings.ts';
import {
  HEADING_LINES,
  isActHeading,
  isBareKind,
  isDateLine,
  isJunk,
  isYearLine,
  type Line,
} from './heading-lines.ts';
import { isJoiningWord, isKindWord } from './heading-words.ts';
import {
  belongsTo,
  continues,
  continuesInCapitals,
  endsOpen,
  endsSentence,
  isBelowText,
  isUnspaced,
  LONGEST_BLOCK,
  opensText,
  widthOf,
} from './title-blocks.ts';
import {
  ADDRESSEES,
  DOCUMENT_WORD,
  isDistinguishedBy,
  MONTH_AND_YEAR,
  SALUTATION,
  SUBJECT_OPENING,
} from './title-words.ts';

const LONGEST_TITLE = 300;
/**
 * Maximum length of a heading below running text. A longer line that names a report is a sentence
 * about it.
 */
const LONGEST_HEADING = 120;

/** Number of a Chinese act as a line of its own, which names the act but no topic. */
const HAN_NUMBER = /^[〔[（(](?:19|20)\d\d[〕\]）)]\s?第?\s?\d{1,5}\s?号$/u;

/** A kind of act as a line of its own, in languages that put it last: "… verilməsi | Qaydaları". */
const KIND_AT_END =
  /^(?:qaydalari|qaydasi|esasnamesi?|telimati|yonetmelik|yonetmeligi|tebligi?|nizomi?|qoidalari|низоми|қоидалари|қағидалары|ережесі|жобосу|тартиби|журам)$/u;

/** A kind of act at the end of the topic: "… aparılmasına dair Metodoloji Rəhbərlik". */
const ENDS_WITH_KIND =
  /(?:qaydalari|qaydasi|esasnamesi?|telimati?|rehberli[ky]i?|konsepsiyasi|metodologiyasi|standartlari|yonetmeli[kg]i?|tebligi?|nizomi?|qoidalari|низоми|қоидалари|қағидалары|ережесі|нұсқаулығы|жобосу|тартиби|журам)$/u;

/** Number of a section within the document: "II. Monetary policy decision". */
const ROMAN_COUNT = /^[IVX]{1,4}\. /;

/** Number of letters from which a line counts as running text. */
const TEXT_LINE = 60;

/** Adjacent lines that may be one heading, and the index of the first. */
type Block = { start: number; lines: Line[] };

/** Points by which blocks are ranked, tuned on the 44 titles of the first corpus. */
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
  countedPart: -2.5,
  section: -4,
  belowText: -2.5,
  aboveText: 0.6,
  aboveSalutation: 1.2,
  perLineDown: -0.12,
  least: 0.8,
} as const;

/** Number of an act, below its name: "NOMOR 3 TAHUN 2025", "No. 15/2024". */
const ACT_NUMBER = /^(?:nomor|numero|number|n[o°º]\.?|№|sayi)\s?\S{0,8}\d/u;

/** Whether a line with a date is the last of the heading above it: "TENUE LE 3 DÉCEMBRE 2025". */
const datesHeading = (last: Line, line: Line): boolean => {
  if (endsOpen(last.text) || startsLowercase(line.text)) return true;
  return last.isShouted && line.isShouted && !isActHeading(last) && isJoined(line);
};

/** Whether a line names addressees and continues on the next line: "All authorised dealers in". */
const endsAddressees = (above: Line | undefined): boolean =>
  above !== undefined &&
  (ADDRESSEES.test(above.plain) || /^(?:all|the) /u.test(above.plain)) &&
  isJunk(above) &&
  /(?: (?:of|in|and|the|for|de|y|et)|&)$/u.test(above.plain);

const isJoined = ({ forms }: Line) => forms.length > 3 && !/^\p{N}/u.test(forms[0] ?? '');

const headingBlocks = (lines: readonly Line[]): Block[] => {
  const width = widthOf(lines);
  const blocks: Block[] = [];
  let open: Block | null = null;
  for (const [index, line] of lines.entries()) {
    const last: Line | undefined = open?.lines.at(-1);
    const numbers = last && ACT_NUMBER.test(line.plain) && line.text.length < 60;
    const carriesOn =
      last && (isDateLine(line) ? datesHeading(last, line) : continuesInCapitals(last, line));
    if (!numbers && !carriesOn && (isJunk(line) || endsAddressees(lines[index - 1]))) {
      open = null;
      continue;
    }
    const isHead = isActHeading(line) && !numbers;
    const wasHead = last !== undefined && isActHeading(last) && !endsOpen(last.text);
    // A date ends the heading unless the next line starts in lower case.
    const wasDay = last !== undefined && last !== open?.lines[0] && isDateLine(last);
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

/**
 * Whether a line continues the sentence above it: it starts in lower case or with a preposition.
 */
const carriesGrammar = (line: Line) => continues(line) || isJoiningWord(line.forms[0] ?? '');

const textOf = (block: Block) => block.lines.map(({ text }) => text).join(' ');

const scoreOf = (block: Block, lines: readonly Line[]): number => {
  const text = textOf(block);
  const [first] = block.lines;
  if (!first || letterCount(text) < 8) return -10;
  const short = plain(text.slice(0, 400));
  const hasDocumentWord =
    DOCUMENT_WORD.test(short.slice(0, 140)) ||
    (block.lines.length > 1 && ENDS_WITH_KIND.test(short));
  let score = block.start * POINTS.perLineDown;
  // Below running text, a sentence about a report or a law isn't a heading.
  const isBelow = isBelowText(lines, block.start);
  const isSentence = endsSentence(text) || (isBelow && text.length > LONGEST_HEADING);
  if (hasDocumentWord && !isSentence && !opensText(first)) score += POINTS.documentWord;
  if (block.lines.every((line, at) => line.isShouted || (at > 0 && isDateLine(line))))
    score += POINTS.shouted;
  if (/[:：]$/.test(text)) score += POINTS.endsWithColon;
  if (text.length >= shortestOf(text) && text.length <= 260) score += POINTS.usualLength;
  if (text.length > LONGEST_TITLE && block.lines.length > 1) score += POINTS.tooLong;
  if (text.length > 120 && isUnspaced(text)) score += POINTS.longSentence;
  if (endsSentence(text)) score += text.length > 120 ? POINTS.longSentence : POINTS.sentence;
  if (opensText(first)) score += POINTS.opensText;
  if (/^\d{1,2}[.)]/.test(first.text)) score += POINTS.counted;
  const isCounted = ROMAN_COUNT.test(first.text);
  if (isCounted) score += POINTS.countedPart;
  if (roleOf(first.text) && (isCounted || !DOCUMENT_WORD.test(first.plain)))
    score += POINTS.section;
  if (SUBJECT_OPENING.test(first.plain)) score += POINTS.subjectOpening;
  if (block.lines.every(isActHeading)) score += POINTS.actHeading;
  else if (isBelowActHeading(block, lines)) score += POINTS.belowActHeading;
  if (isBelow) score += POINTS.belowText;
  const next = lines[block.start + block.lines.length];
  if (next && letterCount(next.text) >= TEXT_LINE && (opensText(next) || endsSentence(next.text)))
    score += POINTS.aboveText;
  if (next && SALUTATION.test(next.plain)) score += POINTS.aboveSalutation;
  if (MONTH_AND_YEAR.test(short) && !DOCUMENT_WORD.test(short)) score += POINTS.monthAndYear;
  if (lines.filter((line) => line.plain === first.plain).length > 1) score += POINTS.repeated;
  return score;
};

/**
 * Whether an act names itself above a block, with nothing but addressees, dates and the like in
 * between.
 */
const isBelowActHeading = ({ start }: Block, lines: readonly Line[]): boolean => {
  if (start >= HEADING_LINES) return false;
  const between = lines.slice(0, start).reverse();
  const heading = between.find((line) => isActHeading(line) || !isJunk(line));
  return heading !== undefined && isActHeading(heading) && !heading.text.startsWith('§');
};

/** Scripts in which most words have only two or three characters. */
const DENSE = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u;
const SHORTEST = 18;
const SHORTEST_DENSE = 8;

const shortestOf = (text: string): number => (DENSE.test(text) ? SHORTEST_DENSE : SHORTEST);

/** Returns the longest part of a block, from its start, that can be one heading. */
const trimBlock = (block: Block): string => {
  const kept: string[] = [];
  for (const line of block.lines) {
    if (kept.at(-1) === line.text) continue;
    const startsLow = startsLowercase(line.text);
    if (kept.length && !startsLow && opensText(line)) break;
    if (kept.length && kept.join(' ').length + line.text.length > LONGEST_TITLE) break;
    kept.push(line.text);
  }
  return kept.join(' ');
};

/**
 * Returns the text of a block with the adjacent lines that it needs: the year, number or date below
 * it or, if it is only a kind of act, the topic above it.
 */
const withSubject = (block: Block, lines: readonly Line[]): string => {
  const title = trimBlock(block);
  const next = lines[block.start + block.lines.length];
  if (!next) return title;
  if (isYearLine(next)) return `${title} ${next.text}`;
  if (HAN_NUMBER.test(next.text)) return `${title}${next.text.replaceAll(' ', '')}`;
  if (!/\d/.test(title) && isDistinguishedBy(plain(title), next.plain))
    return `${title}, ${next.text}`;
  const [only] = block.lines;
  if (block.lines.length > 1 || !only) return title;
  const above = lines[block.start - 1];
  if (above && KIND_AT_END.test(only.plain) && !isJunk(above) && !isActHeading(above))
    return `${above.text} ${title}`;
  if (!isBareKind(only)) return title;
  return isDateLine(next) ? `${title}, ${next.text}` : title;
};

/** Returns the text of the block that is most likely the heading; null if none is likely enough. */
export const titleFromHeading = (lines: readonly Line[]): string | null => {
  const [best] = headingBlocks(lines)
    .map((block) => ({ block, score: scoreOf(block, lines) }))
    .filter(({ block, score }) => score >= leastOf(block) && !namesIssuerAlone(block))
    .sort((one, other) => other.score - one.score);
  return best ? withOpening(withSubject(best.block, lines), best.block, lines) : null;
};

/**
 * Adds the line above to a title if it opens the title's bracket: "INSTITUTIONS (PHYSICAL |
 * SECURITY MEASURES) RULES".
 */
const withOpening = (title: string, { start }: Block, lines: readonly Line[]): string => {
  const above = lines[start - 1]?.text ?? '';
  const shut = title.indexOf(')');
  const opens = shut >= 0 && !title.slice(0, shut).includes('(');
  return opens && above.lastIndexOf('(') > above.lastIndexOf(')') ? `${above} ${title}` : title;
};

/** Whether a block contains only a letterhead, which is never the title. */
const namesIssuerAlone = ({ lines }: Block): boolean =>
  lines.every(
    (line) => isActHeading(line) && !/\d/.test(line.text) && !line.forms.some(isKindWord),
  );

const leastOf = ({ lines }: Block) =>
  POINTS.least + (lines.every(isActHeading) ? POINTS.actHeading : 0);
