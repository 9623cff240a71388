import { useEffect, useState } from 'react';

/** Returns a value that updates once it has been stable for `delayMs`. */
export const useDebounced = <Value>(value: Value, delayMs = 250): Value => {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), delayMs);
    return () => clearTimeout(timer);
  }, [value, delayMs]);
  return debounced;
};
