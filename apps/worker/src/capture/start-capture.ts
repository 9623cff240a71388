import type { Database } from '@circulate/database';
import { type AllowList, createGuardedFetch } from '@circulate/guarded-fetch';
import { jobs, type Queues } from '@circulate/jobs';
import { VERSION_LABEL } from '@circulate/shared-schemas';
import { createSiteClient, openSourceReaders } from '@circulate/source-reader';
import type { Storage } from '@circulate/storage';
import type { Logger } from 'pino';
import { every, relayAll } from '../upkeep.ts';
import { CAPTURE_LIMITS, type CaptureLimits } from './capture-dependencies.ts';
import { pollSource } from './poll-source.ts';
import { reportAlarms } from './report-alarms.ts';
import { startPreviews } from './run-previews.ts';
import { repairSchedules, schedulePoll } from './schedules.ts';

const REPAIR_EVERY_MS = 10_000;
const ALARMS_EVERY_MS = 60_000;
/** Previews wait less long than polls, which come again by themselves. */
const OF_PREVIEWS = { timeoutMs: 15_000, waitMs: 30_000 };

type Settings = {
  db: Database;
  queues: Queues;
  storage: Storage;
  log: Logger;
  /** See `parseAllowList`; empty in production. */
  allow: AllowList;
  /** Where a bank's webmaster finds out who we are. */
  contactUrl: string;
  limits?: CaptureLimits;
  repairEveryMs?: number;
};

/**
 * Starts polling sources in this worker, each by its own schedule, and the upkeep that brings the
 * schedules back when the queue is lost. Stop it in two steps: `stopUpkeep` before the queues close,
 * `close` once their jobs have ended.
 */
export const startCapture = ({
  db,
  queues,
  storage,
  log,
  allow,
  contactUrl,
  limits = CAPTURE_LIMITS,
  repairEveryMs = REPAIR_EVERY_MS,
}: Settings) => {
  const fetch = createGuardedFetch({
    allow,
    userAgent: `Circulate/${VERSION_LABEL} (+${contactUrl})`,
  });
  const readers = openSourceReaders();
  const client = createSiteClient({ db, fetch, readers });
  let isStopped = false;
  const dependencies = { db, storage, client, limits, isStopping: () => isStopped };

  queues.work(jobs.capture, async ({ source_id }) => {
    const poll = await pollSource(source_id, dependencies);
    if (!poll) return;
    log[poll.ok ? 'info' : 'warn']({ sourceId: source_id, result: poll.text }, 'source polled');
    await schedulePoll(queues, poll);
    // Upkeep brings the entries to the queue a second later if this can't.
    await relayAll(db, queues).catch((error) => log.warn({ err: error }, 'relay failed'));
  });
  const report = (err: unknown) => log.error({ err }, 'capture upkeep failed');
  const timers = [
    every(repairEveryMs, () => repairSchedules(db, queues).then(() => undefined), report),
    every(ALARMS_EVERY_MS, () => reportAlarms(db, log), report),
    startPreviews({ db, client: createSiteClient({ db, fetch, readers, ...OF_PREVIEWS }), log }),
  ];
  return {
    stopUpkeep: async () => {
      isStopped = true;
      await Promise.all(timers.map((stop) => stop()));
    },
    close: () => {
      readers.close();
      return fetch.close();
    },
  };
};
