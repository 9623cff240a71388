import { readCookie, writeCookie } from '../../lib/browser/cookies.ts';

/** The subscriptions that decide about the banner. */
export type Following = { banks: boolean; categories: boolean };

const cookieOf = (subject: string) => `circulate-banner-hidden-${encodeURIComponent(subject)}`;

/** Whether the user has dismissed the banner in this browser. */
export const isBannerDismissed = (subject: string) => readCookie(cookieOf(subject)) === 'true';

/** Hides the banner for good. Uses a cookie per user, because signing out clears web storage. */
export const dismissBanner = (subject: string) => writeCookie(cookieOf(subject), 'true');

/** Where the banner links: to what is missing, or null if nothing is. */
export const bannerTarget = (following: Following, pathname: string) => {
  if (following.banks && following.categories) return null;
  if (following.banks) return '/categories';
  if (following.categories) return '/dashboard';
  // Both are missing: link to the one that this page doesn't offer.
  return pathname === '/categories' ? '/dashboard' : '/categories';
};
