import { isContentsLine, isFigureLine } from '@circulate/shared-schemas';
import { CAPTION } from '../summary/prose.ts';

/** This many captions in a row are a list of tables; a single one heads a table. */
const LIST_OF_TABLES = 2;

/** Whether a line is a table row, which has tabs between its cells. */
const isRow = (line: string) => line.trim().split('\t').length > 2;

/** Whether a line belongs to a table of contents, even if it is cut off within its dot leaders. */
const isPartOfContents = (line: string) =>
  isContentsLine(line) || HEADING_OF_CONTENTS.test(line) || LEADERS_AT_END.test(line);
const HEADING_OF_CONTENTS = /^\s*(?:table of )?contents\s*:?\s*$/iu;
const LEADERS_AT_END = /(?:[.·_]{4,}|…{2,}|(?:[.·] ){4,})\s*$/u;

/**
 * Whether a passage can be quoted as evidence: most of its lines are neither contents nor figures.
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
