import { type DayOptions, findPublicationDay } from '@circulate/circular-text/dates';
import type { Region } from './item-regions.ts';
import { lineOf, type Piece } from './markup/outline.ts';
import type { Page } from './parse-page.ts';

const HEADER_LENGTH = 60;
/** A page's modification date or the current date doesn't belong to any group. */
const OF_THE_PAGE =
  /updat|modif|actuali|atualiz|mise a jour|mise à jour|обновл|guncel|güncel|today|copyright|©/i;

/**
 * Returns the dates of group headers above items, by the items' positions: from a separate line
 * outside the items, or an item without a link. A date applies until the next header.
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
  return isWhatDayItIs(days, options) ? new Map() : days;
};

const RECENT_DAYS = 2;
const DAY_MS = 86_400_000;

/** Whether the only date is today's, as many pages show the current date. */
const isWhatDayItIs = (days: Map<number, string>, { today }: DayOptions): boolean => {
  const [day, ...others] = new Set(days.values());
  if (day === undefined || others.length > 0) return false;
  const now = today === undefined ? Date.now() : Date.parse(today);
  return now - Date.parse(day) < RECENT_DAYS * DAY_MS;
};
