import { readCookie, writeCookie } from '../../lib/browser/cookies.ts';

/** The subscriptions that decide about the banner. */
export type Following = { banks: boolean; categories: boolean };

const cookieOf = (subject: string) => `circulate-banner-hidden-${encodeURIComponent(subject)}`;

/** Whether the user has dismissed the banner in this browser. */
export const isBannerDismissed = (subject: string) => readCookie(cookieOf(subject)) === 'true';

/** Hides the banner for good: in a cookie of this user, since signing out empties the storages. */
export const dismissBanner = (subject: string) => writeCookie(cookieOf(subject), 'true');

/** Where the banner leads: to what is missing, or null where nothing is. */
export const bannerTarget = (following: Following, pathname: string) => {
  if (following.banks && following.categories) return null;
  if (following.banks) return '/categories';
  if (following.categories) return '/dashboard';
  // Both are missing: lead to the one that this page does not offer.
  return pathname === '/categories' ? '/dashboard' : '/categories';
};
