import type { DeliveryState } from '@circulate/shared-schemas';
import type { BadgeTone } from './ui/badge.tsx';

/** Label and colour of each email state. */
export const stateBadges: Record<DeliveryState, { label: string; tone: BadgeTone }> = {
  pending: { label: 'Pending', tone: 'plain' },
  sending: { label: 'Sending', tone: 'plain' },
  sent: { label: 'Sent', tone: 'ok' },
  failed: { label: 'Not delivered', tone: 'bad' },
  cancelled: { label: 'Cancelled', tone: 'plain' },
};
