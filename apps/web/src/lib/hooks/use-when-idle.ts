import { useIsFetching } from '@tanstack/react-query';
import { useEffect } from 'react';
import { whenIdle } from '../browser/when-idle.ts';

/** Waits a little after the last response, since a slow phone is still rendering it. */
const CALM_MS = 1_000;

/**
 * Runs something once the page's requests are done, a second later, when it is idle. For browsers that
 * can't tell (Safari), `orAfterMs` after that second, or never.
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
