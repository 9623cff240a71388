/** A line of text, or the rows of a table. `key` is the number of its first line. */
export type Block = { key: number; line: string } | { key: number; rows: string[][] };

/**
 * Minimum number of rows in a table; fewer lines may contain tabs by chance, as justified lines do.
 */
const FEWEST_ROWS = 3;
/** Matches the mark of a list item, whose text follows after a tab. */
const MARK = /^(?:[^\p{L}\p{Nd}]*|\(?(?:\p{L}|[ivxlc]{1,5}|\p{Nd}{1,2})[.)])$/iu;

const cellsOf = (line: string) => line.split('\t').map((cell) => cell.trim());

/**
 * Returns the cells of a line that may be a table row; null for a list item or a line without tabs.
 */
const rowOf = (line: string): string[] | null => {
  if (!line.includes('\t')) return null;
  const cells = cellsOf(line);
  return cells.length === 2 && MARK.test(cells[0] ?? '') ? null : cells;
};

/**
 * Finds the tables in text by their layout: at least three consecutive lines with the same number
 * of tab-separated cells.
 */
export const blocksOf = (text: string): Block[] => {
  const lines = text.split('\n');
  const blocks: Block[] = [];
  for (let at = 0; at < lines.length; ) {
    const rows = rowsFrom(lines, at);
    if (rows.length >= FEWEST_ROWS) blocks.push({ key: at, rows });
    else for (const row of rows.keys()) blocks.push({ key: at + row, line: lines[at + row] ?? '' });
    if (rows.length === 0) blocks.push({ key: at, line: lines[at] ?? '' });
    at += Math.max(1, rows.length);
  }
  return blocks;
};

const rowsFrom = (lines: readonly string[], from: number): string[][] => {
  const rows: string[][] = [];
  for (let at = from; at < lines.length; at += 1) {
    const row = rowOf(lines[at] ?? '');
    if (row === null || (rows[0] !== undefined && row.length !== rows[0].length)) break;
    rows.push(row);
  }
  return rows;
};
