/** Dot leaders and a page number at the end of a line, as in "Interest rates ........ 18". */
const LED_TO_PAGE = /(?:[.·_]{3,}|…+|(?:[.·] ){3,})[.·_…\s]*[\p{Nd}ivxlc]{1,4}$/iu;
/** A line with only a section number and a page, whose heading is on another line: "2.1 5". */
const SECTION_AND_PAGE = /^\p{Nd}{1,2}(?:\.\p{Nd}{1,2}){1,3}\.?\s+\p{Nd}{1,3}$/u;

const FIGURE = /^[^\p{L}]*\p{Nd}[^\p{L}]*$/u;
const WORD = /\p{L}\P{L}*\p{L}/u;

/**
 * Minimum number of lines of a text that consists mostly of tables. A shorter text is quick to read
 * in any case.
 */
const FEWEST_LINES = 12;

/** Whether a line is an entry in a table of contents. */
export const isContentsLine = (line: string): boolean => {
  const entry = line.trim();
  return LED_TO_PAGE.test(entry) || SECTION_AND_PAGE.test(entry);
};

/** Whether a line has at least as many figures as words, as rows of statistical tables have. */
export const isFigureLine = (line: string): boolean => {
  let figures = 0;
  let words = 0;
  for (const token of line.trim().split(/\s+/)) {
    if (FIGURE.test(token)) figures += 1;
    else if (WORD.test(token)) words += 1;
  }
  return figures > 0 && figures >= words;
};

/**
 * Whether most lines of a text are table rows or contents, as in a statistical bulletin. Without
 * its layout, such a text is of little use to a reader.
 */
export const isMostlyTables = (text: string): boolean => {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const inTables = lines.filter((line) => isFigureLine(line) || isContentsLine(line)).length;
  return lines.length >= FEWEST_LINES && inTables > lines.length / 2;
};
