import type { Queues } from '@circulate/jobs';
import type { NewGauge } from './gauge.ts';

/** Creates the metrics of the queues. Returns a function that updates them. */
export const createQueueGauges = (gauge: NewGauge, queues: Queues) => {
  const jobs = gauge('queue_jobs', 'Jobs in the queue.', ['queue', 'state']);
  const waiting = gauge('queue_oldest_seconds', 'Age of the oldest waiting job.', ['queue']);

  return async () => {
    const [counts, oldest] = await Promise.all([queues.counts(), queues.waitingSince()]);
    for (const [queue, states] of Object.entries(counts)) {
      for (const [state, count] of Object.entries(states)) jobs.set({ queue, state }, count);
    }
    for (const [queue, since] of Object.entries(oldest)) {
      waiting.set({ queue }, since ? (Date.now() - since.getTime()) / 1_000 : 0);
    }
  };
};
