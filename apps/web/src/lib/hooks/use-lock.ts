import { useCallback, useEffect, useRef, useState } from 'react';

/** A lock that opens by itself some time after it was last closed. */
export const useLock = (durationMs: number) => {
  const [isLocked, setIsLocked] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const start = useCallback(() => {
    clearTimeout(timer.current);
    setIsLocked(true);
    timer.current = setTimeout(() => setIsLocked(false), durationMs);
  }, [durationMs]);
  useEffect(() => () => clearTimeout(timer.current), []);

  return { isLocked, start };
};
