import { Socket } from 'node:net';
import pg, { type ClientConfig, type PoolConfig } from 'pg';
import { tlsOptions } from '../settings/index.ts';

/** How many connections a pool has, and for how long one that is in use may be silent. */
export type PostgresLimits = { max: number; silentMs: number };

const CONNECT_TIMEOUT_MS = 5_000;
/** Node asks ten times, a second apart: a peer that is gone is noticed within twenty seconds. */
const KEEP_ALIVE_AFTER_MS = 10_000;
/** How long a connection of `openRestingPool` is kept without use. */
const REST_MS = 600_000;
/** Which part of a silence may be spent waiting for a lock: the rest is for the answer to come. */
const LOCK_SHARE = 0.75;

/**
 * What the server is told: to end a transaction whose client says nothing more, since it holds locks
 * that others wait for, to notice a client that is gone, and to give up waiting for a lock before its
 * client gives the connection up. A server goes on waiting for a client that left: whoever tried again
 * and again would take every connection that it has.
 */
const serverLimits = (silentMs: number) => `
  SET lock_timeout = ${Math.floor(LOCK_SHARE * silentMs)};
  SET idle_in_transaction_session_timeout = ${2 * silentMs};
  SET tcp_keepalives_idle = 10; SET tcp_keepalives_interval = 5; SET tcp_keepalives_count = 3`;

/**
 * Where a client of PostgreSQL connects, and how: with TLS where the address says
 * `sslmode=verify-full`, and never without it then. A certificate has to hold for the host's name, or
 * for its number where it has no name, by an authority of the public ones or of `sslrootcert`.
 */
export const postgresTarget = (address: string): ClientConfig => {
  const url = new URL(address);
  if (url.searchParams.get('sslmode') !== 'verify-full') return { connectionString: address };
  const caBundle = url.searchParams.get('sslrootcert') ?? undefined;
  // What the address says of TLS would be put above what we say.
  for (const name of ['sslmode', 'sslrootcert']) url.searchParams.delete(name);
  const host = (url.searchParams.getAll('host').at(-1) ?? url.hostname).replace(/^\[(.*)\]$/, '$1');
  return { connectionString: url.href, ssl: { ...tlsOptions(caBundle), host } };
};

/**
 * Settings of a `pg.Pool` whose connections end by themselves when they are lost. A failover, or a
 * firewall that forgets, leaves a connection on which nothing ever arrives again; pg would wait for
 * ever, and its own `query_timeout` would put the lost connection back into the pool. So one that has
 * been silent for `silentMs` is destroyed: whoever waits on it gets ETIMEDOUT, and the pool opens
 * another. A statement that takes longer without sending anything counts as lost.
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
  // A statement and no start-up parameter, which poolers in between refuse.
  onConnect: async (client) => void (await client.query(serverLimits(silentMs))),
});

/**
 * Opens a pool with the same limits whose connections rest for ten minutes between two uses: whoever
 * comes after a pause would otherwise wait for new ones, which Postgres starts a process each for. While
 * one rests it may be silent; TCP's keep-alive notices when its other end is gone. With a connection that is
 * lost in use go those that rest: what took it took them, and each would be waited for in its turn.
 */
export const openRestingPool = (address: string, limits: PostgresLimits): pg.Pool => {
  const { silentMs } = limits;
  const sockets = new WeakMap<object, Socket>();
  const resting = new Set<Socket>();
  // Below TLS the socket is out of reach later.
  class RestingClient extends pg.Client {
    constructor(config?: ClientConfig) {
      const socket = openSocket(silentMs);
      // Before that one itself, whose user may ask again at once.
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

/** A socket that is destroyed, and says so, when nothing has moved on it for `silentMs`. */
const openSocket = (silentMs: number) => {
  const socket = new Socket();
  socket.setTimeout(silentMs);
  socket.on('timeout', () => socket.destroy(new LostConnection(silentMs)));
  return socket;
};

/** Nothing came over a connection in use for too long. */
class LostConnection extends Error {
  readonly code = 'ETIMEDOUT';

  constructor(silentMs: number) {
    super(`The database connection was silent for ${silentMs} ms and counts as lost`);
  }
}
