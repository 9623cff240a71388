/** Caches a value for a number of seconds. Failures aren't cached. */
export const cachedFor = <Value>(seconds: number, read: () => Promise<Value>) => {
  let kept: { value: Promise<Value>; until: number } | undefined;
  return (): Promise<Value> => {
    if (kept && Date.now() < kept.until) return kept.value;
    const value = read();
    kept = { value, until: Date.now() + seconds * 1_000 };
    value.catch(() => {
      if (kept?.value === value) kept = undefined;
    });
    return value;
  };
};
