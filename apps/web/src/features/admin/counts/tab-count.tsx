import { TAB_COUNT_MAX, type TabCount } from '@circulate/shared-schemas';
import { formatNumber } from '../../../lib/format/format.ts';

/** A count, with a plus where there are more than are counted. */
const textOf = (count: number) =>
  count > TAB_COUNT_MAX ? `${formatNumber(TAB_COUNT_MAX)}+` : formatNumber(count);

/** Tooltip and accessible description of a tab's count. */
export const countWords = ({ count, attention }: TabCount) =>
  attention > 0
    ? `${textOf(count)} in total, ${textOf(attention)} need attention`
    : `${textOf(count)} in total`;

/** The length of a list and the number of items that need attention. Its description is on the tab. */
export const TabCountBadge = ({ count, attention }: TabCount) => (
  <span aria-hidden="true" className="ml-1.5 flex items-center gap-1 text-xs tabular-nums">
    <span className="text-ink-3">{textOf(count)}</span>
    {attention > 0 ? (
      <span className="rounded-full bg-warn-soft px-1.5 font-semibold text-warn">
        {textOf(attention)}
      </span>
    ) : null}
  </span>
);
