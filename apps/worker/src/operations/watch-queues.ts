import type { Queues } from '@circulate/jobs';
import { inTime } from '@circulate/platform/program';
import { every } from '../upkeep.ts';

/**
 * How often a worker checks that it takes waiting jobs, and after how many failed checks it is late
 * or stuck.
 */
export type QueueWatch = { everyMs: number; lateAfter: number; stuckAfter: number };

/** Not ready after a minute without taking a waiting job, stuck after five. */
const DEFAULT_WATCH: QueueWatch = { everyMs: 15_000, lateAfter: 4, stuckAfter: 20 };

const HINT =
  'The queue’s tables are gone. A new process recreates them; if it can’t, run DROP SCHEMA bullmq CASCADE: the outbox restores the work';

type Dependencies = {
  queues: Pick<Queues, 'counts' | 'workload' | 'lost'>;
  watch?: QueueWatch | undefined;
  reportError: (error: unknown) => void;
};

/** A type of job that is waiting although this worker could run it. */
export type StuckQueue = { job: string; waiting: number; forSeconds: number };

/**
 * Checks repeatedly for jobs that wait although this worker has room for them, which means that its
 * connection to the queue is silently broken. `stuck` resolves when that lasts, or when the queue's
 * tables are gone. Counts checks rather than time, so that suspending the machine doesn't matter.
 */
export const watchQueues = ({ queues, watch = DEFAULT_WATCH, reportError }: Dependencies) => {
  const passedOver = new Map<string, { looks: number; taken: number }>();
  let resolveStuck: (queue: StuckQueue) => void;
  const stuck = new Promise<StuckQueue>((resolve) => {
    resolveStuck = resolve;
  });

  const look = async () => {
    const counts = await inTime(queues.counts());
    for (const { name, taken, isFull } of queues.workload()) {
      const waiting = counts[name]?.waiting ?? 0;
      const before = passedOver.get(name);
      const takesNone = waiting > 0 && !isFull && (before?.taken ?? taken) === taken;
      const looks = takesNone ? (before?.looks ?? 0) + 1 : 0;
      passedOver.set(name, { looks, taken });
      if (looks < watch.stuckAfter) continue;
      resolveStuck({ job: name, waiting, forSeconds: (looks * watch.everyMs) / 1_000 });
    }
  };

  return {
    stuck: Promise.race([stuck, queues.lost.then((err) => ({ err, hint: HINT }))]),
    /** Whether the worker takes its jobs: no job that it could run has been waiting for long. */
    takesJobs: () => [...passedOver.values()].every(({ looks }) => looks < watch.lateAfter),
    stop: every(watch.everyMs, look, reportError),
  };
};
