import type { Queues } from '@circulate/jobs';
import { inTime } from '@circulate/platform/program';
import { every } from '../upkeep.ts';

/** How often a worker looks whether it takes the jobs that wait, and how many looks mean what. */
export type QueueWatch = { everyMs: number; lateAfter: number; stuckAfter: number };

/** Not ready after a minute, stuck after five. */
const DEFAULT_WATCH: QueueWatch = { everyMs: 15_000, lateAfter: 4, stuckAfter: 20 };

const HINT =
  'The tables of the queue are gone. A new process makes them; if it cannot, run DROP SCHEMA bullmq CASCADE: the outbox brings the work back';

type Dependencies = {
  queues: Pick<Queues, 'counts' | 'workload' | 'lost'>;
  watch?: QueueWatch | undefined;
  reportError: (error: unknown) => void;
};

/** A kind of job that waits, while this worker has room for it and takes none. */
export type StuckQueue = { job: string; waiting: number; forSeconds: number };

/**
 * Looks, again and again, for jobs that wait although this worker could take them: then something
 * between it and the queue is broken in a way that no answer shows. `stuck` resolves when that lasts, and
 * when the tables of the queue are gone.
 * Looks are counted, not time, so that a machine that slept proves nothing.
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
    /** Whether jobs that this worker could take have not waited for long. */
    takesJobs: () => [...passedOver.values()].every(({ looks }) => looks < watch.lateAfter),
    stop: every(watch.everyMs, look, reportError),
  };
};
