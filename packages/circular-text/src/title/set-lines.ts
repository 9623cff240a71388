import { letterCount, readableLines } from '../words/lines.ts';
import { isActHeading, isJunk, type Line, toLine } from './heading-lines.ts';
import { type LineSetting, type PageSetting, weightedMean } from './line-setting.ts';
import { opensText } from './title-blocks.ts';

/** A line with its layout. */
export type LaidOutLine = Line & {
  setting: LineSetting;
  page: number;
  letters: number;
  isJunk: boolean;
  isAct: boolean;
  opensText: boolean;
  isCentred: boolean;
};

const LINES_READ = 60;
/** Number of characters of a page to read, because headings are near its top. */
const LONGEST_PAGE = 100_000;
const CENTRED = { margin: 0.03, slack: 0.08 };

/** Returns the first lines of a page whose layout is known. */
export const readSetLines = (
  pages: readonly string[],
  settings: readonly PageSetting[],
  page: number,
): LaidOutLine[] => {
  const found: LaidOutLine[] = [];
  const setting = settings[page] ?? [];
  const rawLines = (pages[page] ?? '').slice(0, LONGEST_PAGE).split('\n');
  for (const [at, raw] of rawLines.slice(0, setting.length).entries()) {
    const [text] = readableLines(raw, 1);
    const set = setting[at];
    if (!text || !set || found.length === LINES_READ) continue;
    const line = toLine(text);
    found.push({
      ...line,
      setting: set,
      page,
      letters: letterCount(text),
      isJunk: isJunk(line),
      isAct: isActHeading(line),
      opensText: opensText(line),
      isCentred: Math.abs(set.left + set.right - 1) < CENTRED.slack && set.left > CENTRED.margin,
    });
  }
  return found;
};

/** Returns the share of all letters that are in lines for which `is` returns true. */
export const share = (lines: readonly LaidOutLine[], is: (line: LaidOutLine) => boolean): number =>
  weightedMean(lines, (line) => (is(line) ? 1 : 0));
