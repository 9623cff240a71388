/** Returns the duration of `run`, in milliseconds. */
export const timed = async (run: () => Promise<unknown>): Promise<number> => {
  const startedAt = performance.now();
  await run();
  return performance.now() - startedAt;
};

/** Returns the `part` quantile of `values`; 0.95 is the 95th percentile. */
export const percentile = (values: number[], part: number): number => {
  const value = values.toSorted((a, b) => a - b)[Math.ceil(values.length * part) - 1];
  if (value === undefined) throw new Error('Nothing was measured');
  return value;
};

export const median = (values: number[]): number => percentile(values, 0.5);

/** Returns the median of the ratios between `values` and `others`, round by round. */
export const medianRatio = (values: number[], others: number[]): number =>
  median(values.map((value, round) => value / (others[round] ?? Number.NaN)));
