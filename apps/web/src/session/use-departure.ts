import { useEffect } from 'react';
import { isKnownUser, KNOWN_USER_KEY } from '../lib/browser/known-user.ts';

/**
 * Reloads the page once its user has signed out: in another tab, or in this one before Back
 * restored the page from the browser's cache. `subject` is empty while signed out.
 */
export const useDeparture = (subject: string) => {
  useEffect(() => {
    if (!subject) return;
    const leaveIfGone = () => {
      if (!isKnownUser(subject)) location.reload();
    };
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) leaveIfGone();
    };
    // Clearing the whole storage sends an event whose key is null.
    const onStorage = ({ key }: StorageEvent) => {
      if (key === null || key === KNOWN_USER_KEY) leaveIfGone();
    };
    window.addEventListener('pageshow', onPageShow);
    window.addEventListener('storage', onStorage);
    return () => {
      window.removeEventListener('pageshow', onPageShow);
      window.removeEventListener('storage', onStorage);
    };
  }, [subject]);
};
