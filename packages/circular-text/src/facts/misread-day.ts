import { findDates } from '../dates/find-dates.ts';
import { readableLines } from '../words/lines.ts';

/** Where a circular bears its own day. */
const HEAD_LINES = 18;

/** "O7 July 2022", "l5/03/2021": letters that a scan takes for the figures of a day. */
const LETTER_FOR_FIGURE =
  /(?:(?<![\p{L}\p{N}])(?:[Oo](?=[1-9][ ./-])|[Il](?=\d[ ./-]))|(?<=(?<![\p{L}\p{N}])[1-3])[Oo](?=[ ./-]))(?=.{1,16}(?<!\d)(?:19|20)\d\d(?!\d))/gu;

/** A line in which the figures of a day stand as figures again, letter for letter. */
export const withFigures = (line: string): string =>
  line.replace(LETTER_FOR_FIGURE, (letter) => (/[oO]/.test(letter) ? '0' : '1'));

/** "/3 January 2021", "oT July 2022": a line that is a day whose figures the scan lost. */
const LOST_DAY =
  /^(?:[/\\|]\d|\d[/\\|]|(?!\d{1,3} )[\dOoIlSBTZ/\\|]{2,3}) (\p{L}{3,12},? (?:19|20)\d\d)$/u;

/** Whether the head of a circular bears a day that cannot be read: another one is not its own. */
export const hasLostDay = (page: string, language: string): boolean =>
  readableLines(page, HEAD_LINES).some((line) => {
    const month = LOST_DAY.exec(withFigures(line))?.[1];
    return month !== undefined && findDates(`1 ${month}`, { language }).length > 0;
  });
