import { type DayOptions, findPublicationDay } from '@circulate/circular-text/dates';
import type { Region } from './item-regions.ts';
import { lineOf, type Piece } from './markup/outline.ts';
import type { Page } from './parse-page.ts';
import { findSpannedDates } from './table-rows.ts';

const HEADER_LENGTH = 60;
/**
 * Words around a date that belongs to the whole page, such as its last update, not to a group of
 * items.
 */
const OF_THE_PAGE =
  /updat|modif|actuali|atualiz|mise a jour|mise à jour|обновл|guncel|güncel|today|copyright|©/i;

/**
 * Returns the dates given in headers above groups of items, or in a cell that spans the rows of a
 * group, by the items' positions. A header is a separate line outside the items, or an item without
 * a link; its date applies until the next header.
 */
export const findGroupDates = (
  { outline, isBoilerplate }: Page,
  regions: readonly Region[],
  ownerOfPiece: readonly number[],
  options: DayOptions,
): Map<number, string> => {
  const withLinks = new Set(
    regions.filter(({ links }) => links.length > 0).map(({ node }) => node),
  );
  const days = new Map<number, string>();
  let day: string | null = null;
  let line: Piece[] = [];
  const endLine = () => {
    const text = lineOf(line);
    const isHeader = text !== '' && text.length <= HEADER_LENGTH && !OF_THE_PAGE.test(text);
    if (isHeader) day = findPublicationDay(text, options) ?? day;
    line = [];
  };
  for (const [at, piece] of outline.pieces.entries()) {
    const owner = ownerOfPiece[at] ?? -1;
    if (withLinks.has(owner)) {
      endLine();
      if (day !== null && !days.has(owner)) days.set(owner, day);
      continue;
    }
    if (isBoilerplate[piece.node] || outline.nodes[piece.node]?.element.name === 'a') continue;
    if (piece.breaks === 'line') endLine();
    if (line.length < HEADER_LENGTH) line.push(piece);
  }
  const grouped = isWhatDayItIs(days, options) ? [] : days;
  return new Map([...grouped, ...findSpannedDates(outline, options)]);
};

const RECENT_DAYS = 2;
const DAY_MS = 86_400_000;

/** Whether the only date found is today's, which many pages display. */
const isWhatDayItIs = (days: Map<number, string>, { today }: DayOptions): boolean => {
  const [day, ...others] = new Set(days.values());
  if (day === undefined || others.length > 0) return false;
  const now = today === undefined ? Date.now() : Date.parse(today);
  return now - Date.parse(day) < RECENT_DAYS * DAY_MS;
};
