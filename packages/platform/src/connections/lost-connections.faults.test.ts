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

// Long enough to connect on a busy machine.
const SILENT_MS = 2_000;
type Proxy = Awaited<ReturnType<typeof startTcpProxy>>;

describe.each([
  ['', (url: string, limits: PostgresLimits) => new pg.Pool(postgresSettings(url, limits))],
  ['of a resting pool ', openRestingPool],
])('Postgres connection %sthat is silently lost', (_of, openPool) => {
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

  it('fails the pending query, and the next one gets another connection', async () => {
    await pool.query('SELECT 1');
    proxy.silence();
    await expect(pool.query('SELECT 1')).rejects.toMatchObject({ code: 'ETIMEDOUT' });
    expect((await pool.query('SELECT 2 AS two')).rows).toEqual([{ two: 2 }]);
  });

  it('is not reused for the next caller', async () => {
    const client = await pool.connect();
    client.on('error', () => undefined);
    await client.query('BEGIN');
    proxy.silence();
    await expect(client.query('SELECT 1')).rejects.toMatchObject({ code: 'ETIMEDOUT' });
    client.release();
    expect((await pool.query('SELECT 2 AS two')).rows).toEqual([{ two: 2 }]);
  });

  it('releases its open transaction’s locks', async () => {
    const client = await pool.connect();
    client.on('error', () => undefined);
    await client.query('BEGIN; SELECT pg_advisory_xact_lock(7)');
    proxy.silence();
    const elsewhere = new pg.Client({ connectionString: server.url });
    await elsewhere.connect();
    // Waits until the server has ended the abandoned transaction.
    await elsewhere.query('SELECT pg_advisory_xact_lock(7)');
    await elsewhere.end();
    await expect(client.query('COMMIT')).rejects.toThrow();
    client.release();
  });

  it('is distinguished from one that is waiting for a lock, which fails with a lock timeout', async () => {
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

  it('is distinguished from one that responds slowly but in time', async () => {
    const { rows } = await pool.query('SELECT pg_sleep(0.2), 1 AS one');
    expect(rows[0]?.one).toBe(1);
  });
});

describe('idle Postgres connection', () => {
  it('is closed along with a lost one, so that callers don’t wait for each in turn', async () => {
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

  it('is reused after a pause', async () => {
    const server = await startTestDatabase();
    const pool = openRestingPool(server.url, { max: 1, silentMs: 500 });
    // The server may stop before a connection has ended, which emits an error.
    pool.on('error', () => undefined);
    const clock = new pg.Client({ connectionString: server.url });
    await clock.connect();
    const backend = async () => (await pool.query('SELECT pg_backend_pid() AS id')).rows;
    const before = await backend();
    // Longer than a connection in use may be silent.
    await clock.query('SELECT pg_sleep(1)');
    expect(await backend()).toEqual(before);
    await clock.end();
    await pool.end();
    await server.stop();
  });
});

const redis = findRedisServer();
describe.skipIf(!redis)('Redis connection that is silently lost', () => {
  it('is reopened, and pending commands succeed', async () => {
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
