import { cpus } from 'node:os';
import { setTimeout } from 'node:timers/promises';

/** Maximum CPU usage of an idle machine. */
const AT_REST = 0.1;
const LOOK_MS = 500;
/**
 * Longest wait, since a shared machine may never be idle; the measurements then show their spread.
 */
const AT_MOST_MS = 30_000;

/**
 * Waits until the processors are mostly idle, so that a measurement doesn't include other work,
 * such as the starting stack or circulars being processed.
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
