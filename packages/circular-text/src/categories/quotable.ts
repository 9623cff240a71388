import { isContentsLine, isFigureLine } from '@circulate/shared-schemas';
import { CAPTION } from '../summary/prose.ts';

/**
 * Number of captions in a row that make a list of tables; a single caption belongs to the table
 * below it.
 */
const LIST_OF_TABLES = 2;

/** Whether a line is a table row, which has tabs between its cells. */
const isRow = (line: string) => line.trim().split('\t').length > 2;

/**
 * Whether a line belongs to a table of contents. The line may be cut off within its dot leaders.
 */
const isPartOfContents = (line: string) =>
  isContentsLine(line) || HEADING_OF_CONTENTS.test(line) || LEADERS_AT_END.test(line);
const HEADING_OF_CONTENTS = /^\s*(?:table of )?contents\s*:?\s*$/iu;
const LEADERS_AT_END = /(?:[.·_]{4,}|…{2,}|(?:[.·] ){4,})\s*$/u;

/**
 * Whether a passage can be quoted as evidence: most of its lines are neither figures nor part of a
 * table of contents.
 */
export const isQuotable = (passage: string): boolean => {
  const lines = passage.split('\n').filter((line) => line.trim() !== '');
  const isList = lines.filter((line) => CAPTION.test(line)).length >= LIST_OF_TABLES;
  const said = lines.filter(
    (line) =>
      !isPartOfContents(line) &&
      !isFigureLine(line) &&
      !isRow(line) &&
      !(isList && CAPTION.test(line)),
  );
  return said.length > lines.length / 2;
};
