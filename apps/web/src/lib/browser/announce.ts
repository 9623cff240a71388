import { useEffect, useSyncExternalStore } from 'react';

let spoken = '';
const listeners = new Set<() => void>();

const say = (text: string) => {
  spoken = text;
  for (const listener of listeners) listener();
};

/**
 * Announces a count or a result when it changes, in the single live region for screen readers. Announces
 * nothing for an empty text, or once the component unmounts.
 */
export const useSpoken = (text: string) => {
  useEffect(() => {
    say(text);
    return () => say('');
  }, [text]);
};

/** Returns the text to announce. */
export const useAnnouncement = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => spoken,
  );
