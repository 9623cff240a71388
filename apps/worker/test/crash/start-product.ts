import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import net from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, migrate, openDatabase, seedReference } from '@circulate/database';
import {
  createDatabase,
  startTcpProxy,
  startTestRedis,
  startThrowAwayPostgres,
} from '@circulate/local-servers';
import { openFolderStorage } from '@circulate/storage';
import { forkWorker } from './fork-worker.ts';

type Setting = { redis: boolean; workers: number; environment: Record<string, string> };

/**
 * Starts a database, a queue backend and worker processes for a test, and provides the faults of a crash
 * test. A worker that is killed, or exits, is replaced.
 */
export const startProduct = async ({ redis, workers, environment }: Setting) => {
  const dir = await mkdtemp(join(tmpdir(), 'circulate-crash-'));
  const postgres = await startThrowAwayPostgres();
  const databaseUrl = await createDatabase(postgres.urlOf('postgres'), { name: 'crash' });
  await migrate(databaseUrl);
  const db = openDatabase(databaseUrl);
  await seedReference(db);
  const server = redis ? await startTestRedis() : undefined;
  const proxies = await Promise.all(
    [databaseUrl, ...(server ? [server.url] : [])].map(startTcpProxy),
  );
  const [toDatabase, toRedis] = proxies.map(({ url }) => url);
  const storageDir = join(dir, 'files');
  const fleet = openFleet(workers, {
    DATABASE_URL: toDatabase ?? '',
    REDIS_URL: toRedis ?? '',
    STORAGE_DIR: storageDir,
    MAIL_FROM: 'Circulate <alerts@circulate.example>',
    WEB_URL: 'https://circulate.example',
    REVIEW_CONFIDENCE: '0',
    LOG_LEVEL: 'fatal',
    ...environment,
  });
  await fleet.ready;

  return {
    db,
    storage: openFolderStorage(storageDir),
    fleet,
    wipeQueue: () => (server ? flushRedis(server.url) : emptyQueueSchema(db)),
    restartPostgres: postgres.crash,
    /** Silently drops every connection of the workers to Postgres and Redis. */
    silenceConnections: () => {
      for (const proxy of proxies) proxy.silence();
    },
    stop: async () => {
      await fleet.stop();
      await db.$disconnect();
      for (const proxy of proxies) await proxy.close();
      await server?.stop();
      await postgres.stop();
      await rm(dir, { recursive: true, force: true });
    },
  };
};

export type Product = Awaited<ReturnType<typeof startProduct>>;

/**
 * Waits until a starting worker reports that it is ready, or has exited, as a killed one can't
 * report anything.
 */
const nextNews = async (worker: ChildProcess) => {
  const first = new AbortController();
  const options = { signal: first.signal };
  await Promise.race([once(worker, 'message', options), once(worker, 'exit', options)]);
  first.abort();
};

/** Output of a worker that finds the queue's schema gone, while running or starting. */
const LOST_SCHEMA = /queue’s tables are gone|SchemaMigrationRequiredError/;

/** Keeps a constant number of worker processes running, and kills them on request. */
const openFleet = (size: number, environment: Record<string, string>) => {
  const workers = new Set<ChildProcess>();
  const killed = new Set<ChildProcess>();
  const ready = new Set<ChildProcess>();
  const deaths: string[] = [];
  let isStopping = false;
  const start = () => {
    const worker = forkWorker(environment);
    let lastWords = '';
    worker.stderr?.on('data', (words) => {
      lastWords = `${lastWords}${words}`.slice(-2_000);
    });
    workers.add(worker);
    worker.once('message', () => ready.add(worker));
    worker.once('exit', (code) => {
      workers.delete(worker);
      ready.delete(worker);
      if (isStopping) return;
      const isExpected = killed.delete(worker) || LOST_SCHEMA.test(lastWords);
      if (!isExpected) deaths.push(`ended by itself (${code}): ${lastWords}`);
      start();
    });
    return worker;
  };
  const first = Array.from({ length: size }, start);
  return {
    ready: Promise.all(first.map((worker) => once(worker, 'message'))),
    /** Workers that exited without being killed or losing the queue's schema, with their last output. */
    deaths,
    /** Resolves once a worker is working. */
    untilOneIsReady: async () => {
      while (ready.size === 0) await Promise.race([...workers].map(nextNews));
    },
    untilAllAreReady: async () => {
      while (ready.size < size) {
        const starting = [...workers].filter((worker) => !ready.has(worker));
        await Promise.race(starting.map(nextNews));
      }
    },
    /** Kills a working worker, or any; returns whether there was one. */
    killOne: (nth: number, { thatWorks }: { thatWorks: boolean }): boolean => {
      const alive = [...(thatWorks ? ready : workers)].filter((worker) => !killed.has(worker));
      const victim = alive[nth % Math.max(alive.length, 1)];
      if (!victim) return false;
      killed.add(victim);
      return victim.kill('SIGKILL');
    },
    stop: async () => {
      isStopping = true;
      const gone = [...workers].map((worker) => once(worker, 'exit'));
      for (const worker of workers) worker.kill('SIGKILL');
      await Promise.all(gone);
    },
  };
};

const flushRedis = async (url: string) => {
  const { hostname, port } = new URL(url);
  const socket = net.connect(Number(port), hostname);
  socket.write('FLUSHALL\r\n');
  await once(socket, 'data');
  socket.destroy();
};

/** Jobs are lost, but the tables stay. */
const EVERY_ROW = `DO $$ BEGIN EXECUTE coalesce((
  SELECT 'TRUNCATE TABLE ' || string_agg(format('bullmq.%I', tablename), ', ') || ' CASCADE'
  FROM pg_tables WHERE schemaname = 'bullmq' AND tablename <> 'migration'), 'SELECT 1'); END $$`;

const LOSSES = [EVERY_ROW, 'DROP SCHEMA IF EXISTS bullmq CASCADE'];
let wipes = 0;

/** Deletes every row and the whole schema in turn; the latter stops every worker. */
const emptyQueueSchema = async (db: Database) => {
  const loss = LOSSES[wipes % LOSSES.length] ?? '';
  await db.$executeRawUnsafe(loss);
  wipes += 1;
};
