import { type Database, Prisma, relayOutbox } from '@circulate/database';
import {
  categoriseCircular,
  deliverAlerts,
  extractCircular,
  matchCircular,
  type Queues,
} from '@circulate/jobs';
import { isDue } from './pipeline/deliver/due-alerts.ts';

const RELAY_EVERY_MS = 1_000;
const SWEEP_EVERY_MS = 15_000;
const LOCK = 7_302_114;

/** How long a circular may rest in a step before its job counts as lost. */
const RESTS_TOO_LONG = Prisma.sql`interval '3 minutes'`;

type Dependencies = { db: Database; queues: Queues; reportError: (error: unknown) => void };

/**
 * Keeps the pipeline moving in every worker: the relay brings wishes from the outbox to the queue,
 * the sweep wishes again for what rests too long. Timers and not jobs, so that both survive the
 * loss of the queue (pipeline, Rules). Gives the function that stops them.
 */
export const startUpkeep = ({ db, queues, reportError }: Dependencies) => {
  const timers = [
    every(RELAY_EVERY_MS, () => relayAll(db, queues), reportError),
    every(SWEEP_EVERY_MS, () => sweep(db), reportError),
  ];
  return async () => {
    await Promise.all(timers.map((stop) => stop()));
  };
};

/** Moves every wish there is to the queue. */
export const relayAll = async (db: Database, queues: Queues): Promise<void> => {
  while ((await relayOutbox(db, queues.enqueue)) > 0);
};

/**
 * Wishes again for the step in which a circular rests too long, and for the delivery of alerts that
 * are due. One worker at a time; safe to run at any time, as every step bears coming twice.
 */
export const sweep = (db: Database): Promise<void> =>
  db.$transaction(async (tx) => {
    const [lock] = await tx.$queryRaw<{ held: boolean }[]>`
      SELECT pg_try_advisory_xact_lock(${LOCK}) AS held`;
    if (!lock?.held) return;
    await tx.$executeRaw`
      WITH resting AS (
        UPDATE circulars SET moved_at = now()
        WHERE status IN ('received', 'extracting', 'categorising', 'matching')
          AND moved_at < now() - ${RESTS_TOO_LONG}
        RETURNING id, status
      )
      INSERT INTO outbox (job, payload)
      SELECT CASE status
               WHEN 'categorising' THEN ${categoriseCircular.name}
               WHEN 'matching' THEN ${matchCircular.name}
               ELSE ${extractCircular.name}
             END,
             jsonb_build_object('version_id', newest.id)
      FROM resting JOIN LATERAL (
        SELECT id FROM circular_versions WHERE circular_id = resting.id
        ORDER BY number DESC LIMIT 1
      ) newest ON true`;
    await tx.$executeRaw`
      INSERT INTO outbox (job, payload)
      SELECT ${deliverAlerts.name}, jsonb_build_object('version_id', version_id)
      FROM (SELECT DISTINCT version_id FROM alerts
            WHERE state IN ('pending', 'sending') AND ${isDue}) due`;
  });

/** Runs `task` again and again, `pauseMs` after it ended; gives the function that stops it. */
const every = (
  pauseMs: number,
  task: () => Promise<void>,
  reportError: (error: unknown) => void,
) => {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const run = async () => {
    await task().catch(reportError);
    if (!isStopped) timer = setTimeout(next, pauseMs);
  };
  let running = run();
  const next = () => {
    running = run();
  };
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await running;
  };
};
