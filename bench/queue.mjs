// Sends jobs through the queues of the product (`packages/jobs`) and through bare BullMQ on the same
// backend: Postgres and, where there is a redis-server, Redis. Run at the root, after a build:
//   node bench/queue.mjs [jobs, by default 3000; four times as many in Redis]
// Both add the same payloads under the same ids, 500 at a time, and work on as many at once with a
// handler that does nothing; the time runs from the first added to the last handled. The product
// checks payloads, counts tries and can give jobs back besides. Prints both rates and their ratio
// (goal: at least 0.9), and the rate of jobs that come through the outbox first.
import { randomUUID } from 'node:crypto';
import { createRequire } from 'node:module';
import { addToOutbox, openDatabase, relayOutbox } from '../packages/database/dist/index.js';
import { jobs, openQueues } from '../packages/jobs/dist/index.js';
import { findRedisServer, startTestRedis } from '../packages/local-servers/dist/index.js';
import { startDatabases } from './support/databases.mjs';
import { median, timed } from './support/measure.mjs';

const require = createRequire(new URL('../packages/jobs/package.json', import.meta.url));
const { createPostgresBackend, createRedisBackend, runMigrations, withBackend } = require('bullmq');
const { Redis } = require('ioredis');
const pg = require('pg');
const jobsInPostgres = Number(process.argv[2] ?? 3_000);
const BATCH = 500;
const ROUNDS = 5;
const job = jobs.read;

/** Payloads to send, and a handler that counts them with a promise of the last. */
const newWork = (count) => {
  let handled = 0;
  let finish;
  const done = new Promise((resolve) => {
    finish = resolve;
  });
  const payloads = Array.from({ length: count }, () => ({ version_id: randomUUID() }));
  const handle = async () => {
    handled += 1;
    if (handled === count) finish();
  };
  return { payloads, handle, done };
};

const batchesOf = (payloads) =>
  Array.from({ length: Math.ceil(payloads.length / BATCH) }, (_, n) =>
    payloads.slice(n * BATCH, (n + 1) * BATCH),
  );

/** What the product hands BullMQ too, without anything around it. */
const openBare = async ({ databaseUrl, redisUrl }) => {
  if (redisUrl) {
    const connection = new Redis(redisUrl, { maxRetriesPerRequest: null });
    const { Queue, Worker } = withBackend(createRedisBackend);
    return { connection, Queue, Worker, close: () => connection.quit() };
  }
  const connection = new pg.Pool({
    connectionString: databaseUrl,
    options: '-c search_path=bullmq',
    max: 20,
  });
  connection.setMaxListeners(0);
  const client = await connection.connect();
  await runMigrations(client, 'bullmq');
  client.release();
  const { Queue, Worker } = withBackend(createPostgresBackend);
  return { connection, Queue, Worker, close: () => connection.end() };
};

const rateOfBare = async (settings, count) => {
  const { connection, Queue, Worker, close } = await openBare(settings);
  const { payloads, handle, done } = newWork(count);
  const queue = new Queue('bare', { connection });
  const worker = new Worker('bare', handle, { connection, concurrency: job.concurrency });
  await worker.waitUntilReady();
  const ms = await timed(async () => {
    for (const batch of batchesOf(payloads)) {
      await queue.addBulk(
        batch.map((data) => ({
          name: 'bare',
          data,
          opts: { jobId: data.version_id, removeOnComplete: true, removeOnFail: true },
        })),
      );
    }
    await done;
  });
  await worker.close();
  await queue.close();
  await close();
  return count / (ms / 1_000);
};

/** With `db` the jobs lie in the outbox, and the relay moves them. */
const rateOfProduct = async (settings, count, db) => {
  const { payloads, handle, done } = newWork(count);
  const queues = await openQueues(settings, (error) => console.error(error));
  queues.work(job, handle);
  await queues.ping();
  if (db) {
    await db.$transaction(
      async (tx) => {
        for (const payload of payloads) await addToOutbox(tx, job, payload);
      },
      { timeout: 600_000 },
    );
  }
  const ms = await timed(async () => {
    if (db) while ((await relayOutbox(db, queues.enqueue)) > 0);
    else {
      for (const batch of batchesOf(payloads)) {
        await queues.enqueue(batch.map((payload) => ({ job: job.name, payload })));
      }
    }
    await done;
  });
  await queues.close();
  return count / (ms / 1_000);
};

const compare = async (settings) => {
  const count = settings.redisUrl ? jobsInPostgres * 4 : jobsInPostgres;
  const db = openDatabase(settings.databaseUrl);
  const ways = {
    bare: () => rateOfBare(settings, count),
    product: () => rateOfProduct(settings, count),
    outbox: () => rateOfProduct(settings, count, db),
  };
  const rates = { bare: [], product: [], outbox: [] };
  // One after the other in turns, so that all meet the same load; the first turn warms all up.
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const [name, rateOf] of Object.entries(ways)) {
      const rate = await rateOf();
      if (round > 0) rates[name].push(rate);
    }
  }
  await db.$disconnect();
  const ratioOf = (name) =>
    median(rates[name].map((rate, round) => rate / rates.bare[round])).toFixed(2);
  const perSecond = (name) => `${Math.round(median(rates[name]))}/s`;
  console.log(
    `queue in ${settings.redisUrl ? 'Redis' : 'Postgres'}, ${count} jobs | bare BullMQ ${perSecond('bare')} | product ${perSecond('product')} | ratio ${ratioOf('product')} (goal >= 0.9) | through the outbox ${perSecond('outbox')}, ratio ${ratioOf('outbox')}`,
  );
};

const databases = await startDatabases();
await compare({ databaseUrl: await databases.newDatabase() });
if (findRedisServer()) {
  const redis = await startTestRedis();
  await compare({ databaseUrl: await databases.newDatabase(), redisUrl: redis.url });
  await redis.stop();
} else console.log('There is no redis-server here: not measured with the queue in Redis.');
await databases.stop();
