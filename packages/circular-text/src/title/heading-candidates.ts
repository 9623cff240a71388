import { startsLowercase } from '@circulate/shared-schemas';
import { letterCount } from '../words/lines.ts';
import { isDateLine, isYearLine } from './heading-lines.ts';
import { type PageSetting, weightedMean } from './line-setting.ts';
import { type LaidOutLine, readSetLines, share } from './set-lines.ts';
import {
  belongsTo,
  endsOpen,
  endsSentence,
  isBelowText,
  LONGEST_BLOCK,
  opensPart,
  widthOf,
} from './title-blocks.ts';
import { DOCUMENT_WORD, SUBJECT_LABEL } from './title-words.ts';

/** Features of a block of lines by which a heading is told from other blocks. */
export const FEATURES = [
  'size',
  'bold',
  'centred',
  'gapAbove',
  'isFirst',
  'gapBelow',
  'isLast',
  'goesOnFromAbove',
  'goesOnBelow',
  'linesAbove',
  'belowText',
  'length',
  'lengthSquared',
  'capitals',
  'endsSentence',
  'endsOpen',
  'endsWithColon',
  'startsLowercase',
  'counted',
  'opensText',
  'namesDocument',
  'actHeading',
  'looseJoints',
  'secondPage',
  'recurring',
] as const;
export type FeatureName = (typeof FEATURES)[number];
export type Features = Readonly<Record<FeatureName, number>>;

/** Consecutive lines that may be a heading: their joined text, and their features. */
export type SetBlock = { text: string; features: Features };

const LONGEST_TEXT = 330;
const FEWEST_LETTERS = 6;
/**
 * Distance of lines as a multiple of the font size: the usual one in a paragraph (`SINGLE_SPACED`),
 * and those possible in a heading (`CLOSE`).
 */
const SINGLE_SPACED = 1.2;
const CLOSE = { least: 0.3, most: 1.7 };
/**
 * Relative difference up to which two font sizes count as the same, because those from OCR aren't
 * exact.
 */
const SAME_SIZE = 0.1;
/** Number of pages in which to count recurring words. */
const PAGES_WEIGHED = 3;
const TEXT_WEIGHED = 20_000;
const LONGER_WORD = /[\p{L}\p{M}]{4,}/gu;
const LABEL = /^[\p{L} ./]{1,20}[:：]\s{0,9}/u;
const COUNTED = /^\d{1,2}[.)]|^[IVX]{1,4}\. /;

/**
 * Returns the runs of adjacent lines that may be a heading: at most 6 for each of 120 lines.
 * `settings` is the layout of the first pages.
 */
export const headingCandidates = (
  pages: readonly string[],
  settings: readonly PageSetting[],
): SetBlock[] => {
  const lines = settings.flatMap((_, page) => readSetLines(pages, settings, page));
  if (lines.length === 0) return [];
  const boldShare = share(lines, ({ setting }) => setting.isBold);
  const words = countWords(pages.slice(0, PAGES_WEIGHED).join('\n').slice(0, TEXT_WEIGHED));
  const context = { lines, width: widthOf(lines), boldShare, words };
  return lines.flatMap((_, start) => blocksFrom(start, context));
};

type Context = {
  lines: readonly LaidOutLine[];
  width: number;
  boldShare: number;
  /** How often each longer word occurs in the text. */
  words: ReadonlyMap<string, number>;
};

/**
 * Returns the blocks that start with the line at `start`. They end at the latest with a sentence,
 * or where the body text starts.
 */
const blocksFrom = (start: number, context: Context): SetBlock[] => {
  const { lines, width } = context;
  const first = lines[start];
  if (!first || opensPart(first)) return [];
  const isLabelled = SUBJECT_LABEL.test(first.plain);
  if (first.isJunk && !isLabelled) return [];
  const isBelow = isBelowText(lines, start);
  const blocks: SetBlock[] = [];
  const block: LaidOutLine[] = [];
  const opening = openingAbove(lines[start - 1], first);
  let text = '';
  let looseJoints = 0;
  for (const line of lines.slice(start, start + LONGEST_BLOCK)) {
    const last = block.at(-1);
    if (last && !mayFollow(last, line)) break;
    text = last ? `${text} ${line.text}` : withoutLabel(line.text, isLabelled);
    if (text.length > LONGEST_TEXT) break;
    block.push(line);
    if (last && !belongsTo(last, line, width)) looseJoints += 1;
    if (letterCount(text) < FEWEST_LETTERS) continue;
    const found = { first, block, text, start, isBelow, looseJoints };
    blocks.push({ text: opening + text, features: featuresOf(found, context) });
  }
  return blocks;
};

/**
 * Returns the line above a block if it opens the title in another style and can't end one, such as
 * "Minutes of the" above the name of a committee; otherwise an empty string.
 */
const openingAbove = (above: LaidOutLine | undefined, first: LaidOutLine): string =>
  above &&
  above.page === first.page &&
  isOtherStyle(above, first) &&
  !above.isJunk &&
  !above.opensText &&
  ENDS_OF.test(above.plain)
    ? `${above.text} `
    : '';
const ENDS_OF = /^(?:\p{L}{2,20} ){1,6}(?:of|of the|de|de la|del|du|da|do|des)$/u;

const withoutLabel = (text: string, isLabelled: boolean): string =>
  isLabelled ? text.replace(LABEL, '') : text;

const mayFollow = (last: LaidOutLine, line: LaidOutLine): boolean =>
  line.page === last.page &&
  !isOtherStyle(last, line) &&
  (!line.isJunk || isDateLine(line) || isYearLine(line)) &&
  !endsSentence(last.text) &&
  !opensPart(line) &&
  !(line.opensText && !startsLowercase(line.text));

/**
 * Ratio of font sizes that separates two lines if their weight differs too. Within a heading, one
 * of these differences alone is common.
 */
const OTHER_SIZE = 1.3;

const isOtherStyle = (last: LaidOutLine, line: LaidOutLine): boolean => {
  const ratio = last.setting.size / line.setting.size;
  return (
    last.setting.isBold !== line.setting.isBold && (ratio > OTHER_SIZE || ratio < 1 / OTHER_SIZE)
  );
};

type Found = {
  first: LaidOutLine;
  block: readonly LaidOutLine[];
  text: string;
  start: number;
  isBelow: boolean;
  /** Number of lines in the block that don't continue the line above. */
  looseJoints: number;
};

const featuresOf = (
  { first, block, text, start, isBelow, looseJoints }: Found,
  { lines, boldShare, words }: Context,
): Features => {
  const last = block.at(-1) ?? first;
  const above = onPage(lines[start - 1], first);
  const below = onPage(lines[start + block.length], last);
  const length = Math.log(letterCount(text) / USUAL_LETTERS);
  return {
    size: weightedMean(block, ({ setting }) => clamp(Math.log(setting.size), -0.7, 1)),
    bold: share(block, ({ setting }) => setting.isBold) * (1 - boldShare),
    centred: share(block, ({ isCentred }) => isCentred),
    gapAbove: above ? gapOf(first.setting.drop, first) : AT_EDGE,
    isFirst: Number(!above),
    gapBelow: below ? gapOf(below.setting.drop, last) : AT_EDGE,
    isLast: Number(!below),
    goesOnFromAbove: Number(above !== undefined && continues(above, first)),
    goesOnBelow: Number(below !== undefined && continues(last, below)),
    linesAbove: Math.min(start, MOST_ABOVE) / 10,
    belowText: Number(isBelow),
    length,
    lengthSquared: length * length,
    capitals: share(block, ({ isShouted }) => isShouted),
    endsSentence: Number(endsSentence(text)),
    endsOpen: Number(endsOpen(text)),
    endsWithColon: Number(/[:：]$/.test(text)),
    startsLowercase: Number(startsLowercase(first.text)),
    counted: Number(COUNTED.test(first.text)),
    opensText: Number(first.opensText),
    namesDocument: Number(DOCUMENT_WORD.test(openingOf(block))),
    actHeading: Number(block.every(({ isAct }) => isAct)),
    looseJoints,
    secondPage: first.page,
    recurring: recurringShare(text, words),
  };
};

const USUAL_LETTERS = 40;
const MOST_ABOVE = 40;
/** Distance assumed above the first and below the last line of a page. */
const AT_EDGE = 0.5;

const countWords = (text: string): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const word of text.toLowerCase().match(LONGER_WORD) ?? []) {
    counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return counts;
};

/**
 * Returns the share of a text's longer words that occur elsewhere too, because the words of a topic
 * recur.
 */
const recurringShare = (text: string, words: ReadonlyMap<string, number>): number => {
  const own = countWords(text);
  const again = [...own].filter(([word, count]) => (words.get(word) ?? 0) > count);
  return own.size === 0 ? 0 : again.length / own.size;
};

const LONGEST_OPENING = 140;

const openingOf = (block: readonly LaidOutLine[]): string =>
  block
    .map(({ plain }) => plain)
    .join(' ')
    .slice(0, LONGEST_OPENING);

const onPage = (neighbour: LaidOutLine | undefined, line: LaidOutLine): LaidOutLine | undefined =>
  neighbour?.page === line.page ? neighbour : undefined;

/**
 * Returns how much larger than usual the distance above a line is, as a logarithm; large if the
 * file draws the lines out of order.
 */
const gapOf = (drop: number, { setting }: LaidOutLine): number => {
  const distance = drop / Math.max(CLOSE.least, setting.size);
  return distance <= 0 ? 1.2 : clamp(Math.log(distance / SINGLE_SPACED), -0.7, 1.6);
};

/**
 * Whether two lines have the same style and are as close together as the lines of a heading or a
 * paragraph.
 */
const continues = (line: LaidOutLine, next: LaidOutLine): boolean => {
  const [one, other] = [line.setting, next.setting];
  const isAlike =
    Math.abs(one.size / other.size - 1) < SAME_SIZE &&
    one.isBold === other.isBold &&
    one.isOtherFont === other.isOtherFont;
  const distance = other.drop / Math.max(CLOSE.least, other.size);
  return isAlike && other.drop > CLOSE.least && distance < CLOSE.most;
};

const clamp = (value: number, least: number, most: number): number =>
  Math.max(least, Math.min(most, value));
