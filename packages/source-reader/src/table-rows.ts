import { type DayOptions, findPublicationDay } from '@circulate/circular-text/dates';
import { type Element, isTag } from 'domhandler';
import { lineOf, type Outline, piecesBelow } from './markup/outline.ts';

const cellsOf = ({ children }: Element): Element[] =>
  children.filter(isTag).filter(({ name }) => name === 'td' || name === 'th');

/** Whether a row only names the columns. */
const isHeader = (row: Element): boolean => {
  const cells = cellsOf(row);
  return cells.length >= 2 && cells.every(({ name }) => name === 'th');
};

/**
 * Returns, for each node, whether it is in a row that only names the columns, whose links sort the
 * table. If all rows consist of such cells, none of them is a header.
 */
export const findHeaders = ({ nodes }: Outline): boolean[] => {
  const tables = tablesOf({ nodes });
  const withCells = new Set(
    nodes.flatMap(({ element }, at) => (element.name === 'td' ? (tables[at] ?? -1) : [])),
  );
  const headers: boolean[] = [];
  nodes.forEach(({ element, parent }, at) => {
    const isOwn = element.name === 'tr' && withCells.has(tables[at] ?? -1) && isHeader(element);
    headers[at] = isOwn || (headers[parent] ?? false);
  });
  return headers;
};

/** Returns the position of the innermost table around each node; -1 if there is none. */
const tablesOf = ({ nodes }: Pick<Outline, 'nodes'>): number[] => {
  const tables: number[] = [];
  nodes.forEach(({ element, parent }, at) => {
    tables[at] = element.name === 'table' ? at : (tables[parent] ?? -1);
  });
  return tables;
};

/**
 * Returns the positions of rows that are the only one with a link in a table whose first row names
 * the columns: such a table is a list, however short.
 */
export const findOnlyRows = ({ nodes }: Outline): Set<number> => {
  const tables = tablesOf({ nodes });
  const found = new Map<number, { hasHeader: boolean; linked: number[] }>();
  nodes.forEach(({ element, links }, at) => {
    if (element.name !== 'tr') return;
    const place = tables[at] ?? -1;
    const table = found.get(place);
    if (!table) found.set(place, { hasHeader: isHeader(element), linked: [] });
    else if (links > 0) table.linked.push(at);
  });
  return new Set(
    [...found.values()].flatMap(({ hasHeader, linked }) =>
      hasHeader && linked.length === 1 ? linked : [],
    ),
  );
};

const MOST_SPANNED = 500;
const DAY_LENGTH = 40;

/** Returns the dates of table rows, by position, that are in a cell spanning from a row above. */
export const findSpannedDates = (outline: Outline, options: DayOptions): Map<number, string> => {
  const days = new Map<number, string>();
  /** The last date that spans rows, and how many more, by the position of the rows' parent. */
  const spans = new Map<number, { day: string; left: number }>();
  outline.nodes.forEach((node, at) => {
    const { element, parent } = node;
    if (element.name === 'tr') {
      const span = spans.get(parent);
      if (!span || span.left === 0) return;
      days.set(at, span.day);
      span.left -= 1;
    } else if (element.name === 'td' || element.name === 'th') {
      const left = Math.min(Number(element.attribs.rowspan ?? 1), MOST_SPANNED) - 1;
      const text = left > 0 ? lineOf(piecesBelow(outline, node, DAY_LENGTH)) : '';
      const day = text.length < DAY_LENGTH ? findPublicationDay(text, options) : null;
      if (day !== null) spans.set(outline.nodes[parent]?.parent ?? -1, { day, left });
    }
  });
  return days;
};
