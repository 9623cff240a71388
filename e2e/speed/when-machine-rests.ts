import { cpus } from 'node:os';
import { setTimeout } from 'node:timers/promises';

/** The share of all processors that may be at work. */
const AT_REST = 0.1;
const LOOK_MS = 500;
/** A machine that serves others as well never rests: what is measured then is told with its scatter. */
const AT_MOST_MS = 30_000;

/**
 * Waits until the processors have little to do, so that a page is measured and not what goes on beside it:
 * the stack that starts, circulars that are read.
 */
export const whenMachineRests = async (): Promise<void> => {
  const end = performance.now() + AT_MOST_MS;
  let before = times();
  let busy = 1;
  while (busy > AT_REST && performance.now() < end) {
    await setTimeout(LOOK_MS);
    const now = times();
    busy = 1 - (now.idle - before.idle) / (now.all - before.all);
    before = now;
  }
};

const times = () =>
  cpus().reduce(
    ({ idle, all }, { times: { idle: rested, ...worked } }) => ({
      idle: idle + rested,
      all: all + rested + Object.values(worked).reduce((sum, each) => sum + each),
    }),
    { idle: 0, all: 0 },
  );
