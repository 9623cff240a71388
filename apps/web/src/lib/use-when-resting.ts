import { useIsFetching } from '@tanstack/react-query';
import { useEffect } from 'react';
import { whenIdle } from './when-idle.ts';

/** How long a page has asked for nothing when it rests, in ms: by then a slow phone shows what came. */
const REST_MS = 3_000;

/**
 * Does something once what the page asked for has come and it has nothing to do. Where a browser cannot
 * say (Safari), `orAfterMs` later, or not at all.
 */
export const useWhenResting = (act: () => void, orAfterMs?: number) => {
  const isResting = useIsFetching() === 0;
  useEffect(() => {
    if (!isResting) return;
    let stop = () => {};
    const timer = setTimeout(() => {
      stop = whenIdle(act, orAfterMs);
    }, REST_MS);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [isResting, act, orAfterMs]);
};
