import { SubscriptionAlertBanner } from '../../components/subscription-alert-banner/subscription-alert-banner.tsx';
import { LogInFirst } from '../../components/ui/log-in-first.tsx';
import { PageHead } from '../../components/ui/page-head.tsx';
import { useSession } from '../../session/use-session.ts';
import { CategoryCards } from './category-cards.tsx';
import { RetiredNotices } from './retired-notices.tsx';

/** Lets the user manage their category subscriptions. */
export const CategoriesPage = () => {
  const { isSignedIn } = useSession();
  if (!isSignedIn) return <LogInFirst what="the categories" />;
  return (
    <>
      <SubscriptionAlertBanner />
      <PageHead />
      <RetiredNotices />
      <CategoryCards />
    </>
  );
};
