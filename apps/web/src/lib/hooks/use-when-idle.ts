import { useIsFetching } from '@tanstack/react-query';
import { useEffect } from 'react';
import { whenIdle } from '../browser/when-idle.ts';

/** How long to wait after the last response, since a slow phone is still rendering it. */
const CALM_MS = 1_000;

/**
 * Runs `act` a second after the page's requests are done, once the page is idle. In browsers that
 * can't report idle time (Safari), runs it `orAfterMs` after that second, or never.
 */
export const useWhenIdle = (act: () => void, orAfterMs?: number) => {
  const isResting = useIsFetching() === 0;
  useEffect(() => {
    if (!isResting) return;
    let stop: (() => void) | undefined;
    const calm = setTimeout(() => {
      stop = whenIdle(act, orAfterMs);
    }, CALM_MS);
    return () => {
      clearTimeout(calm);
      stop?.();
    };
  }, [isResting, act, orAfterMs]);
};
