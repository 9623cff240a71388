import { useIsFetching } from '@tanstack/react-query';
import { useEffect } from 'react';
import { whenIdle } from '../browser/when-idle.ts';

/** Waits a little after the last response, since a slow phone is still rendering it. */
const CALM_MS = 1_000;

/**
 * Does something once what the page asked for has come, a second later, and it has nothing to do. Where a
 * browser cannot say that (Safari), `orAfterMs` after the second, or not at all.
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
