import { X } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useMacroeconomicSubscription, useSubscribedCategories } from '../../queries/categories.ts';
import { useSubscriptions } from '../../queries/subscriptions.ts';
import { useSession } from '../../session/use-session.ts';
import { IconButton } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { bannerTarget, dismissBanner, isBannerDismissed } from './banner-rule.ts';

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
