import { useEffect, useState } from 'react';

/** A value that updates once it has been stable. */
export const useDebounced = <Value>(value: Value, delayMs = 250): Value => {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), delayMs);
    return () => clearTimeout(timer);
  }, [value, delayMs]);
  return debounced;
};
