import { readCookie, writeCookie } from '../../lib/browser/cookies.ts';

/** Whether the user subscribes to at least one bank and to at least one category. */
export type Following = { banks: boolean; categories: boolean };

const cookieOf = (subject: string) => `circulate-banner-hidden-${encodeURIComponent(subject)}`;

/** Returns whether the user has dismissed the subscription banner in this browser. */
export const isBannerDismissed = (subject: string) => readCookie(cookieOf(subject)) === 'true';

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
