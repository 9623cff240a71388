import { useEffect, useSyncExternalStore } from 'react';

let spoken = '';
const listeners = new Set<() => void>();

const say = (text: string) => {
  spoken = text;
  for (const listener of listeners) listener();
};

/**
 * Announces a text, such as a count or a result, when it changes, in the single live region for
 * screen readers. Announces nothing if the text is empty, or once the component unmounts.
 */
export const useSpoken = (text: string) => {
  useEffect(() => {
    say(text);
    return () => say('');
  }, [text]);
};

/** Returns the text that the live region should announce. */
export const useAnnouncement = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => spoken,
  );
