import {
  findRedisServer,
  startTcpProxy,
  startTestDatabase,
  startTestRedis,
} from '@circulate/local-servers';
import { Redis } from 'ioredis';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openRestingPool, type PostgresLimits, postgresSettings, redisSettings } from './index.ts';

// Long enough for a new connection on a busy machine.
const SILENT_MS = 2_000;
type Proxy = Awaited<ReturnType<typeof startTcpProxy>>;

describe.each([
  ['', (url: string, limits: PostgresLimits) => new pg.Pool(postgresSettings(url, limits))],
  ['of a pool whose connections rest, ', openRestingPool],
])('a connection to Postgres %sthat is lost without a word', (_of, openPool) => {
  let server: Awaited<ReturnType<typeof startTestDatabase>>;
  let proxy: Proxy;
  let pool: pg.Pool;
  beforeAll(async () => {
    server = await startTestDatabase();
    proxy = await startTcpProxy(server.url);
    pool = openPool(proxy.url, { max: 1, silentMs: SILENT_MS });
    pool.on('error', () => undefined);
  });
  afterAll(async () => {
    await pool.end();
    await proxy.close();
    await server.stop();
  });

  it('fails whoever waits on it, and the next one gets another', async () => {
    await pool.query('SELECT 1');
    proxy.silence();
    await expect(pool.query('SELECT 1')).rejects.toMatchObject({ code: 'ETIMEDOUT' });
    expect((await pool.query('SELECT 2 AS two')).rows).toEqual([{ two: 2 }]);
  });

  it('is not given to the next one by somebody who does not know that it is lost', async () => {
    const client = await pool.connect();
    client.on('error', () => undefined);
    await client.query('BEGIN');
    proxy.silence();
    await expect(client.query('SELECT 1')).rejects.toMatchObject({ code: 'ETIMEDOUT' });
    client.release();
    expect((await pool.query('SELECT 2 AS two')).rows).toEqual([{ two: 2 }]);
  });

  it('does not keep what a transaction on it had locked', async () => {
    const client = await pool.connect();
    client.on('error', () => undefined);
    await client.query('BEGIN; SELECT pg_advisory_xact_lock(7)');
    proxy.silence();
    const elsewhere = new pg.Client({ connectionString: server.url });
    await elsewhere.connect();
    // It waits until the server has ended the transaction that nobody will end.
    await elsewhere.query('SELECT pg_advisory_xact_lock(7)');
    await elsewhere.end();
    await expect(client.query('COMMIT')).rejects.toThrow();
    client.release();
  });

  it('is none that waits for a lock: the server says that it waited too long, and waits no more', async () => {
    const holder = new pg.Client({ connectionString: server.url });
    await holder.connect();
    await holder.query('SELECT pg_advisory_lock(8)');
    await expect(pool.query('SELECT pg_advisory_lock(8)')).rejects.toMatchObject({ code: '55P03' });
    const { rows } = await holder.query(
      `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`,
    );
    expect(rows).toHaveLength(0);
    await holder.end();
  });

  it('is no other than one that answers slowly, as long as it answers in time', async () => {
    const { rows } = await pool.query('SELECT pg_sleep(0.2), 1 AS one');
    expect(rows[0]?.one).toBe(1);
  });
});

describe('a connection that rests', () => {
  it('is lost with the one that was found to be: nobody else waits for each of them in turn', async () => {
    const server = await startTestDatabase();
    const proxy = await startTcpProxy(server.url);
    const pool = openRestingPool(proxy.url, { max: 3, silentMs: SILENT_MS });
    pool.on('error', () => undefined);
    const clients = await Promise.all([pool.connect(), pool.connect(), pool.connect()]);
    for (const client of clients) client.release();
    proxy.silence();
    await expect(pool.query('SELECT 1')).rejects.toMatchObject({ code: 'ETIMEDOUT' });
    expect((await pool.query('SELECT 2 AS two')).rows).toEqual([{ two: 2 }]);
    await pool.end();
    await proxy.close();
    await server.stop();
  });

  it('is the one that whoever comes after a pause is given', async () => {
    const server = await startTestDatabase();
    const pool = openRestingPool(server.url, { max: 1, silentMs: 500 });
    // The server may end before a connection has: it says so.
    pool.on('error', () => undefined);
    const clock = new pg.Client({ connectionString: server.url });
    await clock.connect();
    const backend = async () => (await pool.query('SELECT pg_backend_pid() AS id')).rows;
    const before = await backend();
    // Longer than it may be silent while it is in use.
    await clock.query('SELECT pg_sleep(1)');
    expect(await backend()).toEqual(before);
    await clock.end();
    await pool.end();
    await server.stop();
  });
});

const redis = findRedisServer();
describe.skipIf(!redis)('a connection to Redis that is lost without a word', () => {
  it('is opened anew, and what was asked is answered', async () => {
    const server = await startTestRedis();
    const proxy = await startTcpProxy(server.url);
    const client = new Redis(proxy.url, {
      ...redisSettings(proxy, { silentMs: SILENT_MS }),
      maxRetriesPerRequest: null,
    });
    client.on('error', () => undefined);
    await client.set('key', 'value');
    proxy.silence();
    expect(await client.get('key')).toBe('value');
    client.disconnect();
    await proxy.close();
    await server.stop();
  });
});
