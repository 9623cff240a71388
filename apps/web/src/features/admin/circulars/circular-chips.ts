import { type Bank, CIRCULAR_STATUSES } from '@circulate/shared-schemas';
import { statusBadges } from '../../../components/circular-status.ts';
import type { FilterChip } from '../../../components/ui/filter-chips.tsx';
import { sinceText } from '../../../lib/text/since-text.ts';

/** The filters of the list that its address names, in words. */
export const circularChips = (
  given: (name: string) => string,
  banks: readonly Bank[],
): FilterChip[] => {
  const status = CIRCULAR_STATUSES.find((known) => known === given('status'));
  const bank = banks.find(({ id }) => id === given('bank'));
  const chips: [name: string, text: string | undefined][] = [
    ['q', given('q') && `“${given('q')}”`],
    ['status', status && statusBadges[status].label],
    ['bank', bank?.display_name],
    ['captured_from', sinceText('Received', given('captured_from'))],
    ['published_from', sinceText('Published', given('published_from'))],
    ['moved_from', sinceText('In this status', given('moved_from'))],
    ['asked_from', sinceText('AI called', given('asked_from'))],
  ];
  return chips.flatMap(([name, text]) => (text ? [{ name, text }] : []));
};
