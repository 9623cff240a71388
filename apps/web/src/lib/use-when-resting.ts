import { useIsFetching } from '@tanstack/react-query';
import { useEffect } from 'react';
import { whenIdle } from './when-idle.ts';

/**
 * Does something once what the page asked for has come and it has nothing to do. Not at all where a
 * browser cannot say (Safari).
 */
export const useWhenResting = (act: () => void) => {
  const isResting = useIsFetching() === 0;
  useEffect(() => (isResting ? whenIdle(act) : undefined), [isResting, act]);
};
