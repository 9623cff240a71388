import {
  findRedisServer,
  makeAuthority,
  startTcpProxy,
  startTestDatabase,
  startTestRedis,
} from '@circulate/local-servers';
import { Redis } from 'ioredis';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withAuthorities } from '../settings/index.ts';
import { openRestingPool, postgresTarget, redisSettings } from './index.ts';

const SILENT_MS = 2_000;
const LAST_WEEK = new Date(Date.now() - 7 * 24 * 60 * 60_000);
let ours: Awaited<ReturnType<typeof makeAuthority>>;
let others: Awaited<ReturnType<typeof makeAuthority>>;
beforeAll(async () => {
  [ours, others] = await Promise.all([makeAuthority(), makeAuthority()]);
});
afterAll(async () => {
  await Promise.all([ours.remove(), others.remove()]);
});

/** Invalid certificates: for another host, by another authority, expired last week. */
const badCertificates = {
  'for another host': () => ours.certify('elsewhere.example'),
  'by an unknown authority': () => others.certify('127.0.0.1'),
  'that has ended': () => ours.certify('127.0.0.1', LAST_WEEK),
};

describe('PostgreSQL with TLS required', () => {
  const verified = (url: string) => withAuthorities(`${url}?sslmode=verify-full`, ours.caBundle);
  const ask = async (url: string) => {
    const client = new pg.Client(postgresTarget(verified(url)));
    client.on('error', () => undefined);
    await client.connect();
    const { rows } = await client.query(
      'SELECT ssl, version FROM pg_stat_ssl WHERE pid = pg_backend_pid()',
    );
    await client.end();
    return rows[0];
  };

  it('connects to a host name or IP address with a valid certificate', async () => {
    const server = await startTestDatabase({ certificate: await ours.certify('127.0.0.1') });
    expect(await ask(server.url)).toMatchObject({ ssl: true, version: /^TLSv1\.[23]$/ });
    await server.stop();
    const named = await startTestDatabase({ certificate: await ours.certify('localhost') });
    expect(await ask(named.url.replace('127.0.0.1', 'localhost'))).toMatchObject({ ssl: true });
    await named.stop();
  });

  it('refuses to connect when the server offers no TLS', async () => {
    const server = await startTestDatabase();
    await expect(ask(server.url)).rejects.toThrow('does not support SSL');
    await server.stop();
  });

  it.each(Object.entries(badCertificates))('rejects a certificate %s', async (_what, make) => {
    const server = await startTestDatabase({ certificate: await make() });
    await expect(ask(server.url)).rejects.toThrow(/certificate|altnames/);
    await server.stop();
  });

  it('fails the pending query when the connection is lost, and reconnects for the next', async () => {
    const server = await startTestDatabase({ certificate: await ours.certify('127.0.0.1') });
    const proxy = await startTcpProxy(server.url);
    const limits = { max: 1, silentMs: SILENT_MS };
    const pool = openRestingPool(verified(proxy.url), limits);
    pool.on('error', () => undefined);
    // Longer in total than a connection may be silent, but with responses in between.
    for (const _ of [1, 2, 3]) await pool.query('SELECT pg_sleep(0.8)');
    proxy.silence();
    await expect(pool.query('SELECT 1')).rejects.toThrow();
    expect((await pool.query('SELECT 2 AS two')).rows).toEqual([{ two: 2 }]);
    await pool.end();
    await proxy.close();
    await server.stop();
  });
});

describe.skipIf(!findRedisServer())('Redis with TLS required (skipped without Redis)', () => {
  const ask = async (url: string, caBundle = ours.caBundle) => {
    const client = new Redis(url, {
      ...redisSettings({ url, caBundle }, { silentMs: SILENT_MS }),
      connectTimeout: 500,
      lazyConnect: true,
      retryStrategy: () => null,
    });
    let problem: Error | undefined;
    client.on('error', (error) => {
      problem = error;
    });
    try {
      await client.connect();
      return await client.ping();
    } catch (error) {
      throw problem ?? error;
    } finally {
      client.disconnect();
    }
  };

  it('connects with a valid certificate', async () => {
    const server = await startTestRedis({ certificate: await ours.certify('127.0.0.1') });
    expect(await ask(server.url)).toBe('PONG');
    await server.stop();
  });

  it('refuses to connect when the server offers no TLS', async () => {
    const server = await startTestRedis();
    await expect(ask(server.url.replace('redis:', 'rediss:'))).rejects.toThrow();
    await server.stop();
  });

  it.each(Object.entries(badCertificates))('rejects a certificate %s', async (_what, make) => {
    const server = await startTestRedis({ certificate: await make() });
    await expect(ask(server.url)).rejects.toThrow(/certificate|altnames/);
    await server.stop();
  });
});
