const SAY_EVERY_MS = 15_000;

/**
 * Prints what is being done and how long that usually takes, then at intervals that it is still
 * running.
 */
export const withProgress = async (what, usually, work) => {
  console.log(`${what} (usually ${usually})`);
  const startedAt = performance.now();
  const timer = setInterval(() => {
    const seconds = Math.round((performance.now() - startedAt) / 1_000);
    console.log(`Still ${what.charAt(0).toLowerCase()}${what.slice(1)} (${seconds} s so far)`);
  }, SAY_EVERY_MS);
  try {
    return await work;
  } finally {
    clearInterval(timer);
  }
};
