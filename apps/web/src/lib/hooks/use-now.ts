import { useEffect, useState } from 'react';

const TICK_MS = 5_000;

/** Returns the current time, updated often enough for words like `in 3 minutes`. */
export const useNow = (): number => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
};
