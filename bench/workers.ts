import { setTimeout as pause } from 'node:timers/promises';
import { addToOutbox, type Database } from '@circulate/database';
import { jobs } from '@circulate/jobs';
import { findRedisServer, startTestRedis } from '@circulate/local-servers';
import { type Bench, type OnEnd, type Row, runBench } from './support/bench.ts';
import {
  addCircular,
  addSubscribers,
  newFolder,
  open,
  startDatabases,
} from './support/databases.ts';
import { startWorker } from './support/programs.ts';
import { startSmtpSink } from './support/smtp-sink.ts';

const WORKERS = [1, 2, 3, 6];
/** How long the mail server takes to accept an email. Each worker sends ten at a time. */
const ACCEPTS_AFTER_MS = 250;
const GIVE_UP_AFTER_MS = 10 * 60_000;

/** Stores a circular that is ready for matching, with its job. */
const publish = async (db: Database, bankId: string, categoryId: string) => {
  const { version } = await addCircular(db, {
    bankId,
    status: 'matching',
    version: { title: 'Notice on foreign exchange', language: 'en', kind: 'NewsFlash' },
  });
  const category = { confidence: 1, decided_by: 'offline', evidence: '' };
  await db.circularCategory.create({
    data: { version_id: version.id, category_id: categoryId, ...category },
  });
  await addToOutbox(db, jobs.match, { version_id: version.id });
};

type Run = { count: number; size: number; makeDatabase: () => Promise<string> };

/** Returns the emails per second that this many workers send for one circular. */
const rateOf = async ({ count, size, makeDatabase }: Run, onEnd: OnEnd): Promise<number> => {
  const arrivals: number[] = [];
  const note = () => arrivals.push(performance.now());
  const smtpUrl = await startSmtpSink(onEnd, note, ACCEPTS_AFTER_MS);
  const databaseUrl = await makeDatabase();
  const db = open(onEnd, databaseUrl);
  const bank = await db.bank.findFirstOrThrow();
  const category = await db.category.findUniqueOrThrow({ where: { slug: 'foreign-exchange' } });
  await addSubscribers(db, { count: size, bankId: bank.id, categoryId: category.id });
  const redis = findRedisServer() ? await startTestRedis() : undefined;
  onEnd(async () => redis?.stop());
  const place = { databaseUrl, storageDir: await newFolder(onEnd), smtpUrl, redisUrl: redis?.url };
  await Promise.all(Array.from({ length: count }, () => startWorker(place, onEnd)));
  await publish(db, bank.id, category.id);
  const deadline = AbortSignal.timeout(GIVE_UP_AFTER_MS);
  while (arrivals.length < size) {
    deadline.throwIfAborted();
    await pause(50);
  }
  const [first = 0, last = 0] = [arrivals[0], arrivals.at(-1)];
  return size / ((last - first) / 1_000);
};

/** Shows how the speed of sending one circular grows with the number of workers. */
export const bench: Bench = async ({ size = 6_000 }, onEnd) => {
  const makeDatabase = await startDatabases(onEnd);
  const rows: Row[] = [];
  let single = 0;
  for (const count of WORKERS) {
    let rate = 0;
    await runBench(async (_sizes, onRunEnd) => {
      rate = await rateOf({ count, size, makeDatabase }, onRunEnd);
      return [];
    }, {});
    single ||= rate;
    rows.push({
      what: `one circular to ${size} people, ${count} ${count === 1 ? 'worker' : 'workers'}`,
      figures: `${Math.round(rate)} emails/s, ${(rate / single).toFixed(1)} ×`,
      goal: '',
      isMet: null,
    });
  }
  return rows;
};
