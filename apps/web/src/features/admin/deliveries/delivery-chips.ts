import { CHANNEL_KINDS, DELIVERY_STATES } from '@circulate/shared-schemas';
import { stateBadges } from '../../../components/delivery-states.ts';
import type { FilterChip } from '../../../components/ui/filter-chips.tsx';
import { CHANNEL_NAMES } from '../../../lib/text/channel-names.ts';
import { sinceText } from '../../../lib/text/since-text.ts';

/** The filters named in the URL, in words; the circular is shown by its title. */
export const deliveryChips = (given: (name: string) => string): FilterChip[] => {
  const state = DELIVERY_STATES.find((known) => known === given('state'));
  const channel = CHANNEL_KINDS.find((known) => known === given('channel'));
  const chips: [name: string, text: string | undefined][] = [
    ['email', given('email') && `To “${given('email')}”`],
    ['reply', given('reply') && `Reply “${given('reply')}”`],
    ['state', state && stateBadges[state].label],
    ['channel', channel && CHANNEL_NAMES[channel]],
    ['sent_from', sinceText('Sent', given('sent_from'))],
    ['bounced_from', sinceText('Bounced', given('bounced_from'))],
  ];
  return chips.flatMap(([name, text]) => (text ? [{ name, text }] : []));
};
