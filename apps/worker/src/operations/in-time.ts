import { setTimeout as pause } from 'node:timers/promises';

/** A backend that hangs must not make the question hang. */
const TIMEOUT_MS = 3_000;

/** The outcome of `work`; throws when it takes longer than three seconds. */
export const inTime = <Value>(work: Promise<Value>): Promise<Value> => {
  const late = pause(TIMEOUT_MS, undefined, { ref: false }).then(() => {
    throw new Error('no answer in time');
  });
  return Promise.race([work, late]);
};
