import { randomUUID } from 'node:crypto';
import { startTestDatabase, startThrowAwayPostgres } from '@circulate/local-servers';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { jobs, openQueues, type Queues } from '../src/index.ts';

let server: Awaited<ReturnType<typeof startTestDatabase>>;
let queues: Queues;
let client: pg.Client;
const waiting = new Map<string, () => void>();

beforeAll(async () => {
  server = await startTestDatabase();
  client = new pg.Client({ connectionString: server.url });
  await client.connect();
  queues = await openQueues({ databaseUrl: server.url }, () => undefined);
});
afterAll(async () => {
  await queues.close();
  await client.end();
  await server.stop();
});

const everyTable = (verb: string) => `DO $$ BEGIN EXECUTE (
  SELECT '${verb} TABLE ' || string_agg(format('bullmq.%I', tablename), ', ') || ' CASCADE'
  FROM pg_tables WHERE schemaname = 'bullmq'); END $$`;

it.each([
  ['every row', everyTable('TRUNCATE')],
  ['every table', everyTable('DROP')],
  ['the whole schema', 'DROP SCHEMA bullmq CASCADE'],
])('repairs a queue that lost %s, which then accepts work again', async (_what, loss) => {
  expect(await queues.repair()).toBe(false);
  await client.query(loss);
  // Several workers may find the damage at the same time.
  const repaired = await Promise.all([queues.repair(), queues.repair(), queues.repair()]);
  expect(repaired).toContain(true);
  expect(await queues.repair()).toBe(false);

  const version_id = randomUUID();
  const handled = new Promise<void>((resolve) => waiting.set(version_id, resolve));
  const worker = await openQueues({ databaseUrl: server.url }, () => undefined);
  worker.work(jobs.extract, async (payload) => waiting.get(payload.version_id)?.());
  await queues.enqueue([{ job: 'extract', payload: { version_id } }]);
  await handled;
  await worker.close();
});

it('starts a worker while the schema is being rebuilt, and processes jobs afterwards', async () => {
  const worker = await openQueues({ databaseUrl: server.url }, () => undefined);
  await client.query('DROP SCHEMA bullmq CASCADE');
  const version_id = randomUUID();
  const handled = new Promise<void>((resolve) => waiting.set(version_id, resolve));
  worker.work(jobs.extract, async (payload) => waiting.get(payload.version_id)?.());
  await vi.waitFor(() => queues.enqueue([{ job: 'extract', payload: { version_id } }]), 60_000);
  await handled;
  await worker.close();
});

it("drops a schema that can't be repaired once and never again", async () => {
  await client.query(`
    CREATE FUNCTION lose_events() RETURNS event_trigger LANGUAGE plpgsql AS $$
    BEGIN DROP TABLE IF EXISTS bullmq.event CASCADE; END $$`);
  await client.query(`
    CREATE EVENT TRIGGER lose_events ON ddl_command_end
    WHEN TAG IN ('CREATE TABLE') EXECUTE FUNCTION lose_events()`);
  await client.query('DROP TABLE IF EXISTS bullmq.event CASCADE');
  await queues.repair().catch(() => undefined);
  const oid = async () =>
    (await client.query(`SELECT oid FROM pg_namespace WHERE nspname = 'bullmq'`)).rows;
  const after = await oid();
  await expect(queues.repair()).rejects.toThrow(/cannot be repaired/);
  expect(await oid()).toEqual(after);
  await client.query('DROP EVENT TRIGGER lose_events');
});

it('opens the queues while Postgres is restarting', async () => {
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

it('reports a wrong password immediately', async () => {
  const url = new URL(server.url);
  url.password = 'wrong';
  await expect(openQueues({ databaseUrl: url.href }, () => undefined)).rejects.toThrow(/password/);
});
