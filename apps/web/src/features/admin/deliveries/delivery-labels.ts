import type { DeliveredAlert, DeliveryEvent, DeliveryState } from '@circulate/shared-schemas';
import { formatList } from '../../../lib/format/format.ts';

export const eventNames: Record<DeliveryEvent['event'], string> = {
  sent: 'Sent',
  deferred: 'Deferred',
  blocked: 'Rejected (our configuration)',
  failed: 'Not delivered',
  cancelled: 'Cancelled',
  bounced: 'Bounced',
  resent: 'Resent by an admin',
  unsubscribed: 'Unsubscribed',
};

/** Lists the subscriptions and saved searches that triggered the alert. */
export const reasonsText = ({
  bank,
  categories,
  macroeconomic,
  searches,
}: DeliveredAlert['why']): string => {
  const followed = [
    ...categories.map((category) => category.category_name),
    ...(macroeconomic ? ['all Macroeconomic data'] : []),
  ];
  const texts = [
    ...(followed.length > 0
      ? [`Subscribes to ${formatList([bank.display_name, ...followed])}`]
      : []),
    ...searches.map(({ name }) => `Saved search “${name}”`),
  ];
  return texts.join(' · ') || 'A deleted saved search';
};

/** Returns whether an email is still being sent, in which case it can't be resent. */
export const isInProgress = (state: DeliveryState) => state === 'pending' || state === 'sending';
