import { ChannelKindSchema, DeliveryStateSchema } from '@circulate/shared-schemas';
import type { FilterChip } from '../../../components/ui/filter-chips.tsx';
import { CHANNEL_NAMES } from '../../../lib/channel-names.ts';
import { sinceText } from '../../../lib/since-text.ts';
import { stateLooks } from './delivery-words.ts';

/** The filters of the list that its address names, in words; the circular is told by its title. */
export const deliveryChips = (given: (name: string) => string): FilterChip[] => {
  const state = DeliveryStateSchema.safeParse(given('state'));
  const channel = ChannelKindSchema.safeParse(given('channel'));
  const chips: [name: string, text: string | undefined][] = [
    ['email', given('email') && `To “${given('email')}”`],
    ['reply', given('reply') && `Reply “${given('reply')}”`],
    ['state', state.data && stateLooks[state.data].label],
    ['channel', channel.data && CHANNEL_NAMES[channel.data]],
    ['sent_from', sinceText('Sent', given('sent_from'))],
    ['bounced_from', sinceText('Bounced', given('bounced_from'))],
  ];
  return chips.flatMap(([name, text]) => (text ? [{ name, text }] : []));
};
