import { Socket } from 'node:net';
import pg, { type ClientConfig, type PoolConfig } from 'pg';
import { tlsOptions } from '../settings/index.ts';

/** Size of a pool, and how long a connection in use may be silent. */
export type PostgresLimits = { max: number; silentMs: number };

const CONNECT_TIMEOUT_MS = 5_000;
/** Node probes ten times, a second apart: a dead peer is noticed within twenty seconds. */
const KEEP_ALIVE_AFTER_MS = 10_000;
/** How long `openRestingPool` keeps an unused connection. */
const REST_MS = 600_000;
/**
 * Share of the allowed silence that may be spent waiting for a lock; the rest is for the response.
 */
const LOCK_SHARE = 0.75;

/**
 * Server-side limits: end a transaction whose client is silent, because others wait for its locks;
 * detect dead clients; and stop waiting for a lock before the client gives up on the connection. A
 * server keeps waiting for a lock even when its client is gone, so repeated retries would use up
 * all connections.
 */
const serverLimits = (silentMs: number) => `
  SET lock_timeout = ${Math.floor(LOCK_SHARE * silentMs)};
  SET idle_in_transaction_session_timeout = ${2 * silentMs};
  SET tcp_keepalives_idle = 10; SET tcp_keepalives_interval = 5; SET tcp_keepalives_count = 3`;

/**
 * Parses a PostgreSQL URL into connection options: with TLS, and only with TLS, if the URL says
 * `sslmode=verify-full`. The certificate must be valid for the host's name, or IP address if it has
 * no name, and signed by a public authority or one in `sslrootcert`.
 */
export const postgresTarget = (address: string): ClientConfig => {
  const url = new URL(address);
  if (url.searchParams.get('sslmode') !== 'verify-full') return { connectionString: address };
  const caBundle = url.searchParams.get('sslrootcert') ?? undefined;
  // TLS parameters in the URL would override our options.
  for (const name of ['sslmode', 'sslrootcert']) url.searchParams.delete(name);
  const host = (url.searchParams.getAll('host').at(-1) ?? url.hostname).replace(/^\[(.*)\]$/, '$1');
  return { connectionString: url.href, ssl: { ...tlsOptions(caBundle), host } };
};

/**
 * Returns settings for a `pg.Pool` whose lost connections end automatically. A failover, or a
 * firewall that loses state, can leave a connection on which nothing ever arrives; pg would wait
 * forever, and its `query_timeout` would return the lost connection to the pool. So a connection
 * that is silent for `silentMs` is destroyed: its pending query fails with ETIMEDOUT, and the pool
 * opens another. This includes statements that take longer without sending anything.
 */
export const postgresSettings = (
  address: string,
  { max, silentMs }: PostgresLimits,
): PoolConfig => ({
  ...postgresTarget(address),
  max,
  connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  keepAlive: true,
  keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
  stream: () => openSocket(silentMs),
  // A statement, because connection poolers reject startup parameters.
  onConnect: async (client) => void (await client.query(serverLimits(silentMs))),
});

/**
 * Opens a pool with the same limits that keeps idle connections for ten minutes: otherwise, the
 * first queries after a pause wait for new ones, and Postgres starts a process for each. Idle
 * connections may be silent; TCP keep-alive detects a dead peer. When a connection in use is lost,
 * idle ones are closed too: the same fault probably took them, and each would cost another timeout.
 */
export const openRestingPool = (address: string, limits: PostgresLimits): pg.Pool => {
  const { silentMs } = limits;
  const sockets = new WeakMap<object, Socket>();
  const resting = new Set<Socket>();
  // With TLS, the raw socket is inaccessible later.
  class RestingClient extends pg.Client {
    constructor(config?: ClientConfig) {
      const socket = openSocket(silentMs);
      // Runs before the query fails, because its caller may retry immediately.
      socket.prependListener('timeout', () => {
        for (const other of resting) other.destroy(new LostConnection(silentMs));
      });
      socket.on('close', () => resting.delete(socket));
      super({ ...config, stream: () => socket });
      sockets.set(this, socket);
    }
  }
  const settings = postgresSettings(address, limits);
  const pool = new pg.Pool({ ...settings, idleTimeoutMillis: REST_MS, Client: RestingClient });
  pool.on('acquire', (client) => {
    const socket = sockets.get(client);
    if (!socket) return;
    resting.delete(socket);
    socket.setTimeout(silentMs);
  });
  pool.on('release', (_error, client) => {
    const socket = sockets.get(client);
    if (!socket || socket.destroyed) return;
    resting.add(socket);
    socket.setTimeout(0);
  });
  return pool;
};

/** A socket that is destroyed with an error when idle for `silentMs`. */
const openSocket = (silentMs: number) => {
  const socket = new Socket();
  socket.setTimeout(silentMs);
  socket.on('timeout', () => socket.destroy(new LostConnection(silentMs)));
  return socket;
};

/** Nothing arrived for too long on a connection in use. */
class LostConnection extends Error {
  readonly code = 'ETIMEDOUT';

  constructor(silentMs: number) {
    super(`The database connection was silent for ${silentMs} ms and is considered lost`);
  }
}
