import { useDeferredValue } from 'react';
import { MailStoppedNotice } from '../../components/mail-stopped-notice/mail-stopped-notice.tsx';
import { LogInFirst } from '../../components/ui/log-in-first.tsx';
import { PageHead } from '../../components/ui/page-head.tsx';
import { useEmailDelivery, useEmailPreview } from '../../queries/email-settings.ts';
import { usePreferences } from '../../queries/preferences.ts';
import { usePrivateAddress } from '../../queries/private-address.ts';
import { useSavedSearches } from '../../queries/saved-searches.ts';
import { useSubscriptions } from '../../queries/subscriptions.ts';
import { useSession } from '../../session/use-session.ts';
import { ChannelsSection } from './channels-section.tsx';
import { EmailSection } from './email-section.tsx';
import { FeedSection } from './feed-section.tsx';
import { SearchesSection } from './searches-section.tsx';
import { TypesSection } from './types-section.tsx';
import { useChannels } from './use-channels.ts';

/** Shows every channel for the user's alerts, one section each. */
export const DeliveryPage = () => {
  const { isSignedIn } = useSession();
  return isSignedIn ? <Delivery /> : <LogInFirst what="your delivery settings" />;
};

const Delivery = () => {
  const hasAllCome = useAllHere();
  // Renders the rest of the page in slices, so that the browser can respond to taps in between.
  const isWhole = useDeferredValue(hasAllCome, false);
  return (
    <div className="max-w-2xl">
      <PageHead />
      <MailStoppedNotice />
      <EmailSection isWhole={isWhole} />
      {isWhole ? (
        <>
          <SearchesSection />
          <TypesSection />
          <ChannelsSection />
          <FeedSection />
        </>
      ) : null}
    </div>
  );
};

/**
 * Returns whether the whole page has loaded. Until then, later sections would shift under a finger.
 */
const useAllHere = () => {
  const email = useEmailDelivery();
  const preview = useEmailPreview(email.data?.frequency, email.data);
  const others = [
    ...[useSubscriptions(), useSavedSearches(), useChannels()],
    ...[usePrivateAddress('feed'), usePreferences()],
  ];
  const counting = email.data ? [preview] : [];
  // A failed query counts as loaded, since it retries in the background.
  return [email, ...counting, ...others].every(
    ({ isPending, failureCount }) => !isPending || failureCount > 0,
  );
};
