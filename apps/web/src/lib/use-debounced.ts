import { useEffect, useState } from 'react';

/** A value that follows once it has rested. */
export const useDebounced = <Value>(value: Value, delayMs = 250): Value => {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delayMs);
    return () => clearTimeout(timer);
  }, [value, delayMs]);
  return settled;
};
