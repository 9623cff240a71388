import { type CircularCounts, COUNTED_AT_MOST } from '@circulate/shared-schemas';
import { formatNumber } from '../../lib/format/format.ts';

/** A count as it is shown: "12", "1,000+" where it was counted no further, "350+" where there may be more. */
export const countText = (count: number, isPartial: boolean): string =>
  `${formatNumber(count)}${count >= COUNTED_AT_MOST || isPartial ? '+' : ''}`;

/** "12 circulars", as it is shown and spoken. */
export const totalText = ({ total, is_partial }: CircularCounts): string => {
  if (total === 0) return 'No circulars match';
  return `${countText(total, is_partial)} ${total === 1 ? 'circular' : 'circulars'}`;
};

/** The name of a choice with how many circulars it would show; the name alone while that is unknown. */
export const withCount = (
  name: string,
  counts: CircularCounts | undefined,
  [facet, value]: [CircularCounts['partial_facets'][number], string],
): string => {
  if (!counts) return name;
  return `${name} (${countText(counts[facet][value] ?? 0, counts.partial_facets.includes(facet))})`;
};
