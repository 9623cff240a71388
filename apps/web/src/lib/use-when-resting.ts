import { useIsFetching } from '@tanstack/react-query';
import { useEffect } from 'react';
import { whenIdle } from './when-idle.ts';

/**
 * Does something once what the page asked for has come and it has nothing to do. Where a browser cannot
 * say (Safari), `orAfterMs` later, or not at all.
 */
export const useWhenResting = (act: () => void, orAfterMs?: number) => {
  const isResting = useIsFetching() === 0;
  useEffect(() => (isResting ? whenIdle(act, orAfterMs) : undefined), [isResting, act, orAfterMs]);
};
