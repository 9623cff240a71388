import { type CircularCounts, COUNTED_AT_MOST } from '@circulate/shared-schemas';
import { formatNumber } from '../../lib/format/format.ts';

/** Formats a count: "12", "1,000+" at the counting limit, "350+" if there may be more. */
export const countText = (count: number, isPartial: boolean): string =>
  `${formatNumber(count)}${count >= COUNTED_AT_MOST || isPartial ? '+' : ''}`;

/** Formats the total as shown and announced: "12 circulars". */
export const totalText = ({ total, is_partial }: CircularCounts): string => {
  if (total === 0) return 'No circulars';
  return `${countText(total, is_partial)} ${total === 1 ? 'circular' : 'circulars'}`;
};

/**
 * Returns the name of a choice with the number of circulars it would show; only the name while the
 * number is unknown.
 */
export const withCount = (
  name: string,
  counts: CircularCounts | undefined,
  [facet, value]: [CircularCounts['partial_facets'][number], string],
): string => {
  if (!counts) return name;
  return `${name} (${countText(counts[facet][value] ?? 0, counts.partial_facets.includes(facet))})`;
};
