import { X } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { readCookie, writeCookie } from '../../lib/browser/cookies.ts';
import { useMacroeconomicSubscription, useSubscribedCategories } from '../../queries/categories.ts';
import { useSubscriptions } from '../../queries/subscriptions.ts';
import { useSession } from '../../session/use-session.ts';
import { IconButton } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';

const linkTexts = {
  '/categories': 'Choose your categories',
  '/dashboard': 'Choose your banks',
};

/** Reminds a user without banks or without categories that alerts need both. */
export const SubscriptionAlertBanner = () => {
  const { pathname } = useLocation();
  const { subject } = useSession();
  const [isDismissed, setIsDismissed] = useState(() => isBannerDismissed(subject));
  const banks = useSubscriptions().data;
  const categories = useSubscribedCategories().data;
  const macroeconomic = useMacroeconomicSubscription().data;

  if (isDismissed || !banks || !categories || !macroeconomic) return null;
  const target = bannerTarget(
    {
      banks: banks.length > 0,
      categories: categories.length > 0 || macroeconomic.isSubscribed,
    },
    pathname,
  );
  if (target === null) return null;

  const dismiss = () => {
    dismissBanner(subject);
    setIsDismissed(true);
  };
  return (
    <Notice
      tone="warn"
      role="note"
      className="mb-5"
      action={
        <IconButton label="Dismiss" onClick={dismiss} className="-my-1 -mr-1.5 size-8">
          <X size={16} aria-hidden="true" />
        </IconButton>
      }
    >
      To receive alerts, subscribe to both banks and categories.{' '}
      <Link to={target} className="link">
        {linkTexts[target]}
      </Link>
    </Notice>
  );
};

/** Whether the user subscribes to at least one bank and to at least one category. */
type Following = { banks: boolean; categories: boolean };

const cookieOf = (subject: string) => `circulate-banner-hidden-${encodeURIComponent(subject)}`;

/** Returns whether the user has dismissed the subscription banner in this browser. */
const isBannerDismissed = (subject: string) => readCookie(cookieOf(subject)) === 'true';

/**
 * Hides the subscription banner permanently. Uses a cookie for each user, because signing out
 * clears web storage.
 */
export const dismissBanner = (subject: string) => writeCookie(cookieOf(subject), 'true');

/**
 * Returns the path of the page where the user can choose banks or categories, whichever is missing;
 * null if neither is.
 */
export const bannerTarget = (following: Following, pathname: string) => {
  if (following.banks && following.categories) return null;
  if (following.banks) return '/categories';
  if (following.categories) return '/dashboard';
  // If both are missing, links to the one that can't be chosen on the current page.
  return pathname === '/categories' ? '/dashboard' : '/categories';
};
