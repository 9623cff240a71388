import type { Database } from '@circulate/database';
import { type AllowList, createGuardedFetch } from '@circulate/guarded-fetch';
import { jobs, type Queues } from '@circulate/jobs';
import { VERSION_LABEL } from '@circulate/shared-schemas';
import { createSiteClient, openRenderer, openSourceReaders } from '@circulate/source-reader';
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
/** Time limits for previews: shorter than for polls, because an admin is waiting. */
const OF_PREVIEWS = { timeoutMs: 15_000, waitMs: 30_000 };

type Look = (payload: { source_id: string }) => Promise<void>;

type Settings = {
  db: Database;
  queues: Queues;
  storage: Storage;
  log: Logger;
  /**
   * Wraps a check so that its time and result are recorded under the name of its job. Alarms use
   * this to see whether sources are checked at all; what the check found is stored with the source.
   */
  observe: (name: string, look: Look) => Look;
  /**
   * Hosts that may be fetched although they are internal (see `parseAllowList`); empty in
   * production.
   */
  allow: AllowList;
  /** URL of the page that tells a bank's webmaster who we are. */
  contactUrl: string;
  /**
   * URL of the service that renders pages; undefined if there is none, in which case no page is
   * rendered.
   */
  rendererUrl?: string | undefined;
  limits?: CaptureLimits;
  repairEveryMs?: number;
};

/**
 * Starts checking sources in this worker, each on its own schedule, and the upkeep that restores
 * schedules after the queue was lost. Stop it in two steps: `stopUpkeep` before the queues close,
 * `close` once their jobs have ended.
 */
export const startCapture = ({
  db,
  queues,
  storage,
  log,
  observe,
  allow,
  contactUrl,
  rendererUrl,
  limits = CAPTURE_LIMITS,
  repairEveryMs = REPAIR_EVERY_MS,
}: Settings) => {
  const fetch = createGuardedFetch({
    allow,
    userAgent: `Circulate/${VERSION_LABEL} (+${contactUrl})`,
  });
  const readers = openSourceReaders();
  const renderer = rendererUrl === undefined ? undefined : openRenderer(rendererUrl);
  const client = createSiteClient({ db, fetch, readers, renderer });
  let isStopped = false;
  const dependencies = { db, storage, client, limits, isStopping: () => isStopped };

  const look = async (source_id: string) => {
    const poll = await pollSource(source_id, dependencies);
    if (!poll) return;
    log[poll.ok ? 'info' : 'warn']({ sourceId: source_id, result: poll.text }, 'source polled');
    await schedulePoll(queues, poll);
    // If this fails, the worker's upkeep moves the entries to the queue a second later.
    await relayAll(db, queues).catch((error) => log.warn({ err: error }, 'relay failed'));
  };
  const work = (job: typeof jobs.capture, run: Look) => queues.work(job, observe(job.name, run));
  work(jobs.capture, async ({ source_id }) => {
    if (!(await isDrawn(db, source_id))) return look(source_id);
    await queues.enqueue([{ job: jobs.captureDrawn.name, payload: { source_id } }]);
  });
  work(jobs.captureDrawn, ({ source_id }) => look(source_id));
  const report = (err: unknown) => log.error({ err }, 'capture maintenance failed');
  const timers = [
    every(repairEveryMs, () => repairSchedules(db, queues).then(() => undefined), report),
    every(ALARMS_EVERY_MS, () => reportAlarms(db, log), report),
    startPreviews({
      ...{ db, log },
      client: createSiteClient({ db, fetch, readers, renderer, ...OF_PREVIEWS }),
    }),
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

/** Whether a source's page is rendered when it is checked. */
const isDrawn = async (db: Database, id: string): Promise<boolean> => {
  const settings = { path: ['drawn_by_script'], equals: true };
  return (await db.source.count({ where: { id, kind: 'html', settings } })) > 0;
};
