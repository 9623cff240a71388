const UNSEEN = /[\p{Cc}\p{Cf}\u2028\u2029]/gu;
const SYNTAX = /[\\`*_[\]<>|#~]/g;

/** Text from outside as a cell of a table shows it: on one line, and no syntax. */
export const cell = (text: string | number | null): string =>
  text === null ? '' : String(text).replaceAll(UNSEEN, ' ').replaceAll(SYNTAX, '\\$&');

/** A link whose address ends neither the link nor the cell. */
export const link = (text: string, address: string): string =>
  `[${cell(text)}](<${address.replaceAll(/[<>|\\\s]/g, encodeURIComponent)}>)`;

type Table = { columns: string[]; rows: string[][] };

/** A table of cells that are Markdown already; a column of figures is called `>…`, and stands right. */
export const table = ({ columns, rows }: Table): string => {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
  const names = columns.map((name) => name.replace(/^>/, ''));
  const rules = columns.map((name) => (name.startsWith('>') ? '---:' : '---'));
  return [line(names), line(rules), ...rows.map(line)].join('\n');
};
