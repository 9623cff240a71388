import { randomUUID } from 'node:crypto';
import { startTestDatabase, startThrowAwayPostgres } from '@circulate/local-servers';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { jobs, openQueues } from '../src/index.ts';

let server: Awaited<ReturnType<typeof startTestDatabase>>;
beforeAll(async () => {
  server = await startTestDatabase();
});
afterAll(() => server.stop());

it('queues report that their schema is lost, and work when reopened', async () => {
  const queues = await openQueues({ databaseUrl: server.url }, () => undefined);
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  await client.query('DROP SCHEMA bullmq CASCADE');
  await client.end();
  await expect(queues.counts()).rejects.toThrow();
  expect(await queues.lost).toBeInstanceOf(pg.DatabaseError);
  await queues.close();

  const next = await openQueues({ databaseUrl: server.url }, () => undefined);
  const version_id = randomUUID();
  const handled = new Promise<string>((resolve) => {
    next.work(jobs.extract, async (payload) => resolve(payload.version_id));
  });
  await next.enqueue([{ job: 'extract', payload: { version_id } }]);
  expect(await handled).toBe(version_id);
  await next.close();
});

it('queues report a lost schema even while a worker is waiting for jobs', async () => {
  const queues = await openQueues({ databaseUrl: server.url }, () => undefined);
  const first = new Promise<void>((resolve) => {
    queues.work(jobs.extract, async () => resolve());
  });
  await queues.enqueue([{ job: 'extract', payload: { version_id: randomUUID() } }]);
  await first;
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  await client.query('DROP SCHEMA bullmq CASCADE');
  await client.end();
  await expect(queues.counts()).rejects.toThrow();
  await queues.lost;
  await (await openQueues({ databaseUrl: server.url }, () => undefined)).close();
  await queues.close();
});

it('queues open while Postgres is restarting', async () => {
  const postgres = await startThrowAwayPostgres();
  const settings = { databaseUrl: postgres.urlOf('postgres') };
  let isBack = false;
  const restarted = postgres.crash().then(() => {
    isBack = true;
  });
  while (!isBack) await (await openQueues(settings, () => undefined)).close();
  await restarted;
  await postgres.stop();
});

it('queues don’t open, and fail immediately, when the password is wrong', async () => {
  const url = new URL(server.url);
  url.password = 'wrong';
  await expect(openQueues({ databaseUrl: url.href }, () => undefined)).rejects.toThrow(/password/);
});
