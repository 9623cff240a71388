import { useDeferredValue } from 'react';
import { useEmailDelivery, useEmailPreview } from '../../api/email-delivery.ts';
import { MailStoppedNotice } from '../../components/mail-stopped-notice/mail-stopped-notice.tsx';
import { LogInFirst } from '../../components/ui/log-in-first.tsx';
import { PageHead } from '../../components/ui/page-head.tsx';
import { pageHeads } from '../../lib/page-heads.ts';
import { useSession } from '../../session/use-session.ts';
import { ChannelsSection } from './channels-section.tsx';
import { EmailSection } from './email-section.tsx';
import { FeedSection } from './feed-section.tsx';
import { SearchesSection } from './searches-section.tsx';

/** Every way in which alerts reach the user, each in a section of its own. */
export const DeliveryPage = () => {
  const { isSignedIn } = useSession();
  if (!isSignedIn) return <LogInFirst what="how alerts reach you" />;
  return (
    <div className="max-w-2xl">
      <PageHead {...pageHeads.delivery} />
      <MailStoppedNotice />
      <EmailSection />
      <OtherWays />
    </div>
  );
};

/** What stands below the emails, once these are there as a whole: nothing moves away under a finger. */
const OtherWays = () => {
  const { data, isPending } = useEmailDelivery();
  const preview = useEmailPreview(data?.frequency, data);
  const isCounting = data !== undefined && preview.isPending && preview.failureCount === 0;
  const isWaiting = isPending || isCounting;
  // Drawn in pieces that let a tap through.
  const isDrawn = useDeferredValue(!isWaiting, false);
  return isDrawn ? (
    <>
      <SearchesSection />
      <ChannelsSection />
      <FeedSection />
    </>
  ) : null;
};
