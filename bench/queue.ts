import { randomUUID } from 'node:crypto';
import { addToOutbox, type Database, relayOutbox } from '@circulate/database';
import { jobs, openQueues } from '@circulate/jobs';
import { findRedisServer, startTestRedis } from '@circulate/local-servers';
import {
  createPostgresBackend,
  createRedisBackend,
  isPgPool,
  runMigrations,
  withBackend,
} from 'bullmq';
import { Redis } from 'ioredis';
import pg from 'pg';
import type { Bench, Row } from './support/bench.ts';
import { open, startDatabases } from './support/databases.ts';
import { median, medianRatio, timed } from './support/measure.ts';

const BATCH = 500;
const job = jobs.read;
type Payload = { version_id: string };
type Settings = { databaseUrl: string; redisUrl: string | undefined };

/** Returns payloads to send, and a handler that counts them, with a promise for the last. */
const newWork = (count: number) => {
  let handled = 0;
  let finish = () => {};
  const done = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const payloads = Array.from({ length: count }, () => ({ version_id: randomUUID() }));
  const handle = async () => {
    handled += 1;
    if (handled === count) finish();
  };
  return { payloads, handle, done };
};

const batchesOf = (payloads: Payload[]): Payload[][] =>
  Array.from({ length: Math.ceil(payloads.length / BATCH) }, (_, n) =>
    payloads.slice(n * BATCH, (n + 1) * BATCH),
  );

/** Opens the BullMQ queue that the product uses, without the product's own layers. */
const openBare = async ({ databaseUrl, redisUrl }: Settings) => {
  if (redisUrl !== undefined) {
    const connection = new Redis(redisUrl, { maxRetriesPerRequest: null });
    const { Queue, Worker } = withBackend(createRedisBackend);
    const close = () => connection.quit();
    return {
      queue: new Queue<Payload>('bare', { connection }),
      work: (handle: () => Promise<void>) =>
        new Worker('bare', handle, { connection, concurrency: job.concurrency }),
      close,
    };
  }
  const connection = new pg.Pool({
    connectionString: databaseUrl,
    options: '-c search_path=bullmq',
    max: 20,
  });
  connection.setMaxListeners(0);
  if (!isPgPool(connection)) throw new TypeError('pg.Pool is not what BullMQ expects');
  const client = await connection.connect();
  await runMigrations(client, 'bullmq');
  client.release();
  const { Queue, Worker } = withBackend(createPostgresBackend);
  return {
    queue: new Queue<Payload>('bare', { connection }),
    work: (handle: () => Promise<void>) =>
      new Worker('bare', handle, { connection, concurrency: job.concurrency }),
    close: () => connection.end(),
  };
};

/** Times `count` jobs in bare BullMQ, from adding the first to handling the last. */
const timeOfBare = async (settings: Settings, count: number): Promise<number> => {
  const { queue, work, close } = await openBare(settings);
  const { payloads, handle, done } = newWork(count);
  const worker = work(handle);
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
  return ms;
};

/**
 * Times `count` jobs in the product's queues. With `db`, they start in the outbox and the relay
 * moves them.
 */
const timeOfProduct = async (settings: Settings, count: number, db?: Database): Promise<number> => {
  const { payloads, handle, done } = newWork(count);
  const queues = await openQueues(settings, (error) => console.error(error));
  queues.work(job, handle);
  await queues.ping();
  const fill = async (outbox: Database) =>
    outbox.$transaction(
      async (tx) => {
        for (const payload of payloads) await addToOutbox(tx, job, payload);
      },
      { timeout: 600_000 },
    );
  if (db) await fill(db);
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
  return ms;
};

const compare = async (settings: Settings, db: Database, count: number, rounds: number) => {
  const times = {
    bare: [] as number[],
    product: [] as number[],
    outbox: [] as number[],
  };
  // Takes turns, so that all run under the same load. The first turn is a warm-up.
  for (let round = 0; round <= rounds; round += 1) {
    const bare = await timeOfBare(settings, count);
    const product = await timeOfProduct(settings, count);
    const outbox = await timeOfProduct(settings, count, db);
    if (round === 0) continue;
    times.bare.push(bare);
    times.product.push(product);
    times.outbox.push(outbox);
  }
  const ratio = medianRatio(times.bare, times.product);
  const rate = (ms: number[]) => `${Math.round(count / (median(ms) / 1_000))}/s`;
  return {
    what: `queue in ${settings.redisUrl === undefined ? 'PostgreSQL' : 'Redis'}`,
    figures: `${count} jobs: plain ${rate(times.bare)}, product ${rate(times.product)}: ${ratio.toFixed(2)} ×; through the outbox ${medianRatio(times.bare, times.outbox).toFixed(2)} ×`,
    goal: '≥ 0.9 ×',
    isMet: ratio >= 0.9,
  };
};

/** Compares `packages/jobs` with bare BullMQ, with the same payloads, ids and concurrency. */
export const bench: Bench = async ({ size = 3_000, rounds = 5 }, onEnd) => {
  const newDatabase = await startDatabases(onEnd);
  const rows: Row[] = [];
  const measure = async (redisUrl: string | undefined, count: number) => {
    const databaseUrl = await newDatabase();
    const db = open(onEnd, databaseUrl);
    rows.push(await compare({ databaseUrl, redisUrl }, db, count, rounds));
  };
  await measure(undefined, size);
  if (findRedisServer()) {
    const redis = await startTestRedis();
    onEnd(redis.stop);
    await measure(redis.url, size * 4);
  }
  return rows;
};
