import { useSyncExternalStore } from 'react';

const onChange = (listener: () => void) => {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
};

/** Returns whether the browser has a network connection. */
export const useIsOnline = (): boolean => useSyncExternalStore(onChange, () => navigator.onLine);
