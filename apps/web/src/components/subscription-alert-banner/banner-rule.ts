/** What the user follows, as far as the banner cares. */
export type Following = { banks: boolean; categories: boolean };

const KEY = 'circulate.subscription-alert-dismissed';

/** Whether the user has dismissed the banner in this browser. */
export const isBannerDismissed = () => localStorage.getItem(KEY) === 'true';

/** Hides the banner for good. */
export const dismissBanner = () => localStorage.setItem(KEY, 'true');

/** Where the banner leads: to what is missing, or null where nothing is. */
export const bannerTarget = (following: Following, pathname: string) => {
  if (following.banks && following.categories) return null;
  if (following.banks) return '/categories';
  if (following.categories) return '/dashboard';
  // Both are missing: lead to the one that this page does not offer.
  return pathname === '/categories' ? '/dashboard' : '/categories';
};
