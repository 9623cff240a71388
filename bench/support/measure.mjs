/** How long `run` takes, in milliseconds. */
export const timed = async (run) => {
  const startedAt = performance.now();
  await run();
  return performance.now() - startedAt;
};

/** The value below which the share `part` of `values` lies. */
export const percentile = (values, part) =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * part) - 1];

export const median = (values) => percentile(values, 0.5);
