// Confirms a circular that many people follow and watches their emails arrive at a local SMTP sink:
// the built API and the built worker, with the queue in Postgres and, where there is a redis-server,
// in Redis. Run at the root, after a build:
//   node bench/fan-out.mjs
// Prints how long it took from the call until 95 % and all of the emails were handed over (goals:
// 95 % of 1,000 within 10 s, 95 % of 10,000 within 60 s).
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from '../packages/database/dist/index.js';
import { findRedisServer, startTestRedis } from '../packages/local-servers/dist/index.js';
import { addCircular, addSubscribers, startDatabases } from './support/databases.mjs';
import { addPerson, startApi, startWorker } from './support/programs.mjs';
import { startSmtpSink } from './support/smtp-sink.mjs';

const AUDIENCES = [
  // The first circular of a program that has just started.
  { count: 10 },
  { count: 1_000, goalS: 10 },
  { count: 10_000, goalS: 60 },
];
const GIVE_UP_AFTER_S = 300;

const measure = async ({ databaseUrl, redisUrl }) => {
  const storageDir = await mkdtemp(join(tmpdir(), 'circulate-bench-'));
  let arrivals = [];
  const sink = await startSmtpSink(() => arrivals.push(performance.now()));
  const db = openDatabase(databaseUrl);
  const settings = { databaseUrl, redisUrl, storageDir, smtpUrl: sink.url };
  const api = await startApi(settings);
  const stopWorker = await startWorker(settings);
  const admin = await addPerson(db, api, ['admin']);
  const banks = await db.bank.findMany({ take: AUDIENCES.length });
  const category = await db.category.findUniqueOrThrow({ where: { slug: 'foreign-exchange' } });

  for (const [position, { count, goalS }] of AUDIENCES.entries()) {
    const bankId = banks[position].id;
    await addSubscribers(db, { count, bankId, categoryId: category.id });
    const { circular } = await addCircular(db, {
      bankId,
      status: 'in_review',
      title: 'Notice on foreign exchange',
      language: 'en',
      pages: ['Authorised dealers shall report foreign currency purchases every week.'],
    });
    arrivals = [];
    const startedAt = performance.now();
    await api.call(admin.token, 'POST', `/admin/circulars/${circular.id}/confirm`, {
      kind: 'News Flash',
      category_ids: [category.id],
    });
    const deadline = startedAt + GIVE_UP_AFTER_S * 1_000;
    while (arrivals.length < count && performance.now() < deadline) await pause(50);
    const secondsUntil = (part) => {
      const at = arrivals[Math.ceil(count * part) - 1];
      return at ? `${((at - startedAt) / 1_000).toFixed(1)} s` : `over ${GIVE_UP_AFTER_S} s`;
    };
    console.log(
      `queue in ${redisUrl ? 'Redis' : 'Postgres'} | ${count} subscribers | first ${secondsUntil(1 / count)} | 95 % ${secondsUntil(0.95)}${goalS ? ` (goal <= ${goalS} s)` : ', just started'} | all ${secondsUntil(1)} | ${arrivals.length} emails`,
    );
  }

  await stopWorker();
  await api.stop();
  await db.$disconnect();
  sink.close();
  await rm(storageDir, { recursive: true, force: true });
};

const databases = await startDatabases();
await measure({ databaseUrl: await databases.newDatabase() });
if (findRedisServer()) {
  const redis = await startTestRedis();
  await measure({ databaseUrl: await databases.newDatabase(), redisUrl: redis.url });
  await redis.stop();
} else console.log('There is no redis-server here: not measured with the queue in Redis.');
await databases.stop();
