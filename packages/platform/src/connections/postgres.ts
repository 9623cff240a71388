import { Socket } from 'node:net';
import pg, { type ClientConfig, type PoolConfig } from 'pg';
import { tlsOptions } from '../settings/index.ts';

/**
 * Maximum number of connections in a pool, and how long in milliseconds each may be silent while in
 * use.
 */
export type PostgresLimits = { max: number; silentMs: number };

const CONNECT_TIMEOUT_MS = 5_000;
/**
 * Idle time after which Node probes a connection: ten times, a second apart, so that a dead peer is
 * noticed within twenty seconds.
 */
const KEEP_ALIVE_AFTER_MS = 10_000;
/** How long a connection of `openRestingPool` may be unused before it is closed. */
const REST_MS = 600_000;
/** Share of `silentMs` for which a statement may wait for a lock. The rest is for its response. */
const LOCK_SHARE = 0.75;

/**
 * Returns SQL that limits what the server does for a connection. The limits end a transaction whose
 * client is silent, because others wait for its locks; they detect dead clients; and they make a
 * statement stop waiting for a lock before the client gives up on the connection. Otherwise, a
 * server would wait for the lock even without its client, and retries would use up all connections.
 */
const serverLimits = (silentMs: number) => `
  SET lock_timeout = ${Math.floor(LOCK_SHARE * silentMs)};
  SET idle_in_transaction_session_timeout = ${2 * silentMs};
  SET tcp_keepalives_idle = 10; SET tcp_keepalives_interval = 5; SET tcp_keepalives_count = 3`;

/**
 * Returns the connection options for a PostgreSQL URL. `sslmode=verify-full` requires TLS and a
 * certificate for the host's name (or for its IP address, if it has no name) that is signed by a
 * public authority or by one in `sslrootcert`. Without it, TLS is off.
 */
export const postgresTarget = (address: string): ClientConfig => {
  const url = new URL(address);
  if (url.searchParams.get('sslmode') !== 'verify-full') return { connectionString: address };
  const caBundle = url.searchParams.get('sslrootcert') ?? undefined;
  // Removed, because TLS parameters in the URL would override our options.
  for (const name of ['sslmode', 'sslrootcert']) url.searchParams.delete(name);
  const host = (url.searchParams.getAll('host').at(-1) ?? url.hostname).replace(/^\[(.*)\]$/, '$1');
  return { connectionString: url.href, ssl: { ...tlsOptions(caBundle), host } };
};

/**
 * Returns the settings for a `pg.Pool` that drops lost connections. After a failover, or behind a
 * firewall that loses state, nothing may ever arrive on a connection; pg would wait forever, and
 * its `query_timeout` would return the lost connection to the pool. So a connection that is silent
 * for `silentMs` is destroyed: its query fails with ETIMEDOUT, and the pool opens another. The same
 * happens to a statement that runs for longer without sending anything.
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
  // Sent as a statement, because connection poolers reject parameters at the start of a connection.
  onConnect: async (client) => void (await client.query(serverLimits(silentMs))),
});

/**
 * Opens a pool with the same limits that keeps idle connections for ten minutes. Otherwise, the
 * first queries after a pause would wait for new connections, each with its own Postgres process.
 * Idle connections may be silent; TCP keep-alive notices a dead peer. If a connection in use is
 * lost, the idle ones are closed too: they are probably lost as well, and each would cost another
 * timeout.
 */
export const openRestingPool = (address: string, limits: PostgresLimits): pg.Pool => {
  const { silentMs } = limits;
  const sockets = new WeakMap<object, Socket>();
  const resting = new Set<Socket>();
  // Keeps the raw socket, which can't be reached later if the connection uses TLS.
  class RestingClient extends pg.Client {
    constructor(config?: ClientConfig) {
      const socket = openSocket(silentMs);
      // Called before the query fails, because the caller may repeat the query immediately.
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

/** Opens a socket that is destroyed with an error after `silentMs` without traffic. */
const openSocket = (silentMs: number) => {
  const socket = new Socket();
  socket.setTimeout(silentMs);
  socket.on('timeout', () => socket.destroy(new LostConnection(silentMs)));
  return socket;
};

/** The error of a connection in use on which nothing has arrived for too long. */
class LostConnection extends Error {
  readonly code = 'ETIMEDOUT';

  constructor(silentMs: number) {
    super(`The database connection was silent for ${silentMs} ms and is considered lost`);
  }
}
