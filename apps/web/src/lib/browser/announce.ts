import { useEffect, useSyncExternalStore } from 'react';

let spoken = '';
const listeners = new Set<() => void>();

const say = (text: string) => {
  spoken = text;
  for (const listener of listeners) listener();
};

/**
 * Has a count or a result spoken when it changes, in the one place that screen readers listen to.
 * Nothing while the text is empty; silence again when what said it goes.
 */
export const useSpoken = (text: string) => {
  useEffect(() => {
    say(text);
    return () => say('');
  }, [text]);
};

/** The text to announce. */
export const useAnnouncement = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => spoken,
  );
