import { randomUUID } from 'node:crypto';
import {
  findRedisServer,
  startTcpProxy,
  startTestDatabase,
  startTestRedis,
} from '@circulate/local-servers';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { jobs, openQueues } from '../src/index.ts';

const SILENT_MS = 1_000;
const UNUSED = 'postgresql://unused';

const backends = [
  {
    kind: 'Postgres',
    isMissing: false,
    start: startTestDatabase,
    settings: (url: string) => ({ databaseUrl: url }),
  },
  {
    kind: 'Redis',
    isMissing: !findRedisServer(),
    start: startTestRedis,
    settings: (url: string) => ({ databaseUrl: UNUSED, redisUrl: url }),
  },
];

describe.each(backends)('queues on $kind', ({ isMissing, start, settings }) => {
  it.skipIf(isMissing)(
    'resume work after every connection of a worker is silently lost',
    async () => {
      const server = await start();
      const proxy = await startTcpProxy(server.url);
      const producer = await openQueues(settings(server.url), () => undefined);
      const worker = await openQueues(
        { ...settings(proxy.url), silentMs: SILENT_MS },
        () => undefined,
      );
      const handled: string[] = [];
      worker.work(jobs.extract, async ({ version_id }) => void handled.push(version_id));
      // A job claimed during the silence comes back only when its lease expires, so add more.
      const runOne = async () => {
        const sent: string[] = [];
        const isAnyHandled = async () => {
          const version_id = randomUUID();
          await producer.enqueue([{ job: jobs.extract.name, payload: { version_id } }]);
          sent.push(version_id);
          return handled.some((id) => sent.includes(id));
        };
        await expect.poll(isAnyHandled, { interval: 1_000 }).toBe(true);
      };
      await runOne();
      proxy.silence();
      await runOne();
      await worker.ping();

      await worker.close();
      await producer.close();
      await proxy.close();
      await server.stop();
    },
  );
});

it('let others in after a process is silently lost while it rebuilds the schema', async () => {
  const server = await startTestDatabase();
  const proxy = await startTcpProxy(server.url);
  const client = new pg.Client({ connectionString: server.url });
  // Within a transaction, its view of the other sessions doesn't change.
  const inTheWay = new pg.Client({ connectionString: server.url });
  await Promise.all([client.connect(), inTheWay.connect()]);
  const lost = await openQueues({ databaseUrl: proxy.url, silentMs: SILENT_MS }, () => undefined);
  await client.query('DROP TABLE bullmq.event CASCADE');
  await inTheWay.query('BEGIN; LOCK TABLE bullmq.job');
  const repair = lost.repair().catch(() => undefined);
  const isWaiting = `SELECT FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE 'DROP SCHEMA%'`;
  await expect.poll(async () => (await client.query(isWaiting)).rowCount).toBe(1);
  proxy.silence();
  await inTheWay.query('ROLLBACK');
  const next = await openQueues({ databaseUrl: server.url, silentMs: SILENT_MS }, () => undefined);
  expect(await next.repair()).toBe(false);

  await repair;
  await next.close();
  await lost.close();
  await proxy.close();
  await Promise.all([client.end(), inTheWay.end()]);
  await server.stop();
}, 60_000);
