import { readCookie, writeCookie } from '../../lib/browser/cookies.ts';

/** Whether the user subscribes to any bank and to any category. */
export type Following = { banks: boolean; categories: boolean };

const cookieOf = (subject: string) => `circulate-banner-hidden-${encodeURIComponent(subject)}`;

/** Returns whether the user has dismissed the banner in this browser. */
export const isBannerDismissed = (subject: string) => readCookie(cookieOf(subject)) === 'true';

/** Hides the banner permanently. Uses a cookie per user, because signing out clears web storage. */
export const dismissBanner = (subject: string) => writeCookie(cookieOf(subject), 'true');

/** Returns the path of the page that offers the missing choice; null if nothing is missing. */
export const bannerTarget = (following: Following, pathname: string) => {
  if (following.banks && following.categories) return null;
  if (following.banks) return '/categories';
  if (following.categories) return '/dashboard';
  // If both are missing, links to the choice that this page doesn't offer.
  return pathname === '/categories' ? '/dashboard' : '/categories';
};
