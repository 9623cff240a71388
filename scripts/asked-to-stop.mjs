// How a command of this repository learns that it is to stop. Plain Node: nothing is installed yet
// when this runs.

const LOOK_EVERY_MS = 250;

/**
 * Gives a signal that is aborted on Ctrl-C, SIGTERM or SIGHUP, and when the npm that runs this has
 * gone: it passes a SIGTERM on to its shell alone, which ends without a word to us.
 */
export const askedToStop = () => {
  const controller = new AbortController();
  const stop = () => controller.abort();
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, stop);
  if (process.env.npm_lifecycle_event && process.platform !== 'win32') {
    const parent = process.ppid;
    setInterval(() => process.ppid !== parent && stop(), LOOK_EVERY_MS).unref();
  }
  return controller.signal;
};
