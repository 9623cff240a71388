import {
  type Database,
  newestVersionOf,
  noteRun,
  Prisma,
  readRows,
  relayOutbox,
} from '@circulate/database';
import { jobs, movingStatuses, type Queues, stepAt } from '@circulate/jobs';
import { relatePending } from '@circulate/relations';
import { z } from 'zod';
import { CLAIM_TIMEOUT_MS, isDue } from './pipeline/deliver/claim-due.ts';
import { closeDue, replanZones } from './pipeline/deliver/close-due.ts';
import { openReleases } from './pipeline/deliver/release-confirmed.ts';

const LOCK = 7_302_114;

/** Key under which the time of the last sweep is stored. */
export const SWEEP = 'sweep';

/** How often upkeep runs, and after how long work is presumed lost; all in milliseconds. */
export type Intervals = {
  relayEveryMs: number;
  sweepEveryMs: number;
  /** How long a circular may stay in a step before its job is presumed lost. */
  restsTooLongMs: number;
  /** How long a worker may hold a delivery before it is presumed crashed. */
  claimTimeoutMs: number;
};

/**
 * Default intervals. They recover work lost to a crash in under five minutes (pipeline.md: lost
 * work): the longest wait, for a half-sent message, plus a sweep and a relay.
 */
export const DEFAULT_INTERVALS: Intervals = {
  relayEveryMs: 1_000,
  sweepEveryMs: 15_000,
  restsTooLongMs: 3 * 60_000,
  claimTimeoutMs: CLAIM_TIMEOUT_MS,
};

type Dependencies = {
  db: Database;
  queues: Queues;
  intervals?: Intervals;
  reportError: (error: unknown) => void;
};

/**
 * How often digest periods are planned again: new time zone data comes with a new release, while
 * workers of the old release may still run.
 */
const REPLAN_EVERY_MS = 60 * 60_000;

/**
 * Keeps the pipeline moving in every worker: relays the outbox to the queue, requeues work that has
 * waited too long, closes digests on time, and relates circulars that changed. Uses timers instead of
 * jobs, so that all survive the loss of the queue (pipeline.md: outbox). Returns a function that stops
 * them.
 */
export const startUpkeep = ({
  db,
  queues,
  intervals = DEFAULT_INTERVALS,
  reportError,
}: Dependencies) => {
  const release = openReleases(db);
  const timers = [
    every(intervals.relayEveryMs, () => relayAll(db, queues), reportError),
    every(intervals.sweepEveryMs, () => sweep(db, intervals), reportError),
    every(intervals.sweepEveryMs, async () => void (await release()), reportError),
    every(intervals.relayEveryMs, () => closeDigests(db, reportError), reportError),
    every(intervals.relayEveryMs, () => relateAll(db, reportError), reportError),
    every(REPLAN_EVERY_MS, () => replanZones(db), reportError),
  ];
  return async () => {
    await Promise.all(timers.map((stop) => stop()));
  };
};

/** Relates each circular that changed; all of them after an upgrade. */
const relateAll = async (db: Database, reportError: Dependencies['reportError']) => {
  while ((await relatePending(db, { reportError })) > 0);
};

const closeDigests = async (db: Database, reportError: Dependencies['reportError']) => {
  await closeDue(db, undefined, reportError);
};

/** Moves every outbox entry to the queue. */
export const relayAll = async (db: Database, queues: Queues): Promise<void> => {
  while ((await relayOutbox(db, queues.enqueue)) > 0);
};

// Inlined as literals, not parameters, so that the planner can use the partial index on these
// statuses.
const MOVING = Prisma.raw(movingStatuses.map((status) => `'${status}'`).join(', '));
const JOB_AT_STATUS = Prisma.raw(
  movingStatuses.map((status) => `WHEN '${status}' THEN '${stepAt(status)}'`).join(' '),
);

const LockSchema = z.object({ held: z.boolean() });

/**
 * Queues the step of a circular that has waited too long again, and the delivery of due alerts. One
 * worker does so at a time; it may run at any time, because every step may run twice.
 */
export const sweep = (db: Database, intervals = DEFAULT_INTERVALS): Promise<void> =>
  db.$transaction(async (tx) => {
    const [lock] = await readRows(tx, LockSchema)`
      SELECT pg_try_advisory_xact_lock(${LOCK}) AS held`;
    if (!lock?.held) return;
    await tx.$executeRaw`
      WITH resting AS (
        UPDATE circulars SET moved_at = now()
        WHERE status IN (${MOVING})
          AND moved_at < now() - make_interval(secs => ${intervals.restsTooLongMs / 1_000}::float8)
        RETURNING id, status
      )
      INSERT INTO outbox (job, payload)
      SELECT CASE status ${JOB_AT_STATUS} END,
             jsonb_build_object('version_id', newest.id)
      FROM resting JOIN LATERAL ${newestVersionOf(Prisma.sql`resting.id`)} newest ON true`;
    await tx.$executeRaw`
      INSERT INTO outbox (job, payload)
      SELECT CASE channel_kind WHEN 'email' THEN ${jobs.deliver.name} ELSE ${jobs.post.name} END,
             jsonb_build_object('channel', channel_kind, 'cause', 'upkeep')
      FROM (SELECT DISTINCT channel_kind FROM deliveries WHERE ${isDue}) due`;
    await noteRun(tx, SWEEP);
  });

/**
 * Runs `task` repeatedly, each time `pauseMs` after the previous run ended. Returns a function that
 * stops it.
 */
export const every = (
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
