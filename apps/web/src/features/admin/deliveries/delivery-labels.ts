import type { DeliveredAlert, DeliveryEvent, DeliveryState } from '@circulate/shared-schemas';
import { formatList } from '../../../lib/format/format.ts';

/** What each event of the history was. */
export const eventNames: Record<DeliveryEvent['event'], string> = {
  sent: 'Sent',
  deferred: 'Put off by the mail server',
  blocked: 'Refused for reasons of our own',
  failed: 'Not delivered',
  cancelled: 'Cancelled',
  bounced: 'Came back',
  resent: 'Sent again by an admin',
  unsubscribed: 'Unsubscribed',
};

/** What they follow and which saved searches they have, which made the alert. */
export const followedText = ({
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
    ...(followed.length > 0 ? [`Follows ${formatList([bank.display_name, ...followed])}`] : []),
    ...searches.map(({ name }) => `Saved search “${name}”`),
  ];
  return texts.join(' · ') || 'A saved search that is gone';
};

/** Whether the email is on its way, so that sending it again would mean nothing. */
export const isOnItsWay = (state: DeliveryState) => state === 'pending' || state === 'sending';
