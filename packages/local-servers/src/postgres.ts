import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chown, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import getPort, { portNumbers } from 'get-port';
import { type Account, findAccount } from './account.ts';
import type { Certificate } from './authority.ts';
import { guardServer } from './guard.ts';
import { openPlace, type Place, runIn } from './place.ts';
import { findPostgresBinaries } from './postgres-binaries.ts';

/**
 * Time limit for starting: enough to recover from a power cut. A server that can't start exits
 * early anyway.
 */
const READY_WITHIN_MS = 600_000;
const LOOK_EVERY_MS = 20;

/** A running PostgreSQL: the URLs of its databases, and how to stop it. */
export type Postgres = {
  urlOf(database: string): string;
  port: number;
  /** Resolves with the reason when the server has stopped. */
  exited(): Promise<string>;
  /** Starts a stopped server again, on the same port. Throws if it doesn't start. */
  startAgain(): Promise<void>;
  /** Kills the server, for tests. It recovers, and accepts connections again. */
  crash(): Promise<void>;
  stop(): Promise<void>;
};

type PostgresOptions = {
  /** Folder of the data, the password and the log. */
  dir: string;
  /** The port to use if it is free; if not given, any free one. */
  port?: number;
  /** For tests: faster, but not safe against crashes, and deleted when stopped. */
  throwAway?: boolean;
  /** For tests: accepts TLS too, with this certificate. */
  certificate?: Certificate | undefined;
};

/**
 * Starts PostgreSQL on loopback; creates its data on first use. It stops when the process that
 * started it does. If a server is still running on the same data, because of a crash, it is stopped
 * first.
 */
export const startPostgres = async ({
  dir,
  port,
  throwAway = false,
  certificate,
}: PostgresOptions): Promise<Postgres> => {
  const account = await findAccount();
  const { postgres, pg_ctl: pgCtl, initdb } = await findPostgresBinaries(account);
  const place = await openPlace(dir, account);
  const data = `${place.path}/data`;
  const stopServer = (mode: 'fast' | 'immediate') =>
    runIn(place, [pgCtl, 'stop', '-D', data, '-m', mode, '-w']);

  if (await exists(join(dir, 'data', 'PG_VERSION'))) {
    await stopServer('fast').catch(() => undefined);
  } else {
    await initialise({ initdb, dir, place, account });
  }
  const password = await readFile(join(dir, 'password'), 'utf8');

  const chosenPort = await getPort(
    port === undefined ? {} : { port: portNumbers(port, port + 99) },
  );
  const settings = [
    `port=${chosenPort}`,
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'max_connections=200',
    ...(certificate ? await writeCertificate(certificate, { dir, place, account }) : []),
    ...(throwAway ? ['fsync=off', 'full_page_writes=off', 'synchronous_commit=off'] : []),
  ];
  const command = [postgres, '-D', data, ...settings.flatMap((setting) => ['-c', setting])];
  let server = await launch({ command, dir, place });
  const release = guardServer({ pgCtl, dir, path: place.path, account, remove: throwAway });
  let stopped: Promise<void> | undefined;

  return {
    port: chosenPort,
    urlOf: (database) => `postgresql://circulate:${password}@127.0.0.1:${chosenPort}/${database}`,
    exited: () => server.exited,
    startAgain: async () => {
      server = await launch({ command, dir, place });
    },
    crash: async () => {
      await stopServer('immediate');
      server = await launch({ command, dir, place });
    },
    stop: () => {
      server.keepUs();
      stopped ??= release().then(place.close);
      return stopped;
    },
  };
};

/**
 * Stores a certificate in a file that only the server's account can read, and returns the server
 * settings for it.
 */
const writeCertificate = async (
  { cert, key }: Certificate,
  { dir, place, account }: Pick<Initialisation, 'dir' | 'place' | 'account'>,
) => {
  for (const [name, pem] of Object.entries({ 'tls.crt': cert, 'tls.key': key })) {
    await writeFile(join(dir, name), pem, { mode: 0o600 });
    if (account) await chown(join(dir, name), account.uid, account.gid);
  }
  const { path } = place;
  return ['ssl=on', `ssl_cert_file=${path}/tls.crt`, `ssl_key_file=${path}/tls.key`];
};

type Launch = { command: string[]; dir: string; place: Place };

/**
 * Starts the server and waits until it accepts connections. If it fails, throws with the end of its
 * log.
 */
const launch = async ({ command, dir, place }: Launch) => {
  const logFile = join(dir, 'postgres.log');
  const log = await open(logFile, 'a');
  const child = place.start(command, log.fd);
  child.unref();
  const exited = once(child, 'exit').then(
    ([code, signal]) => `PostgreSQL exited unexpectedly (${signal ?? `exit code ${code}`})`,
  );
  await log.close();
  const deadline = Date.now() + READY_WITHIN_MS;
  while (!(await isReady(join(dir, 'data'), child.pid))) {
    if (child.exitCode !== null || child.signalCode !== null || Date.now() > deadline) {
      child.kill('SIGKILL');
      const lines = (await readFile(logFile, 'utf8').catch(() => '')).trimEnd().split('\n');
      throw new Error(`PostgreSQL failed to start:\n${lines.slice(-8).join('\n')}`);
    }
    await pause(LOOK_EVERY_MS);
  }
  // The server keeps this process alive only while it is being stopped, so that callers can wait
  // for its end.
  return { exited, keepUs: () => child.ref() };
};

/**
 * Whether the server accepts connections. Checks what `pg_ctl start --wait` does: the process, and
 * the state that the server has recorded.
 */
const isReady = async (dataDir: string, pid: number | undefined) => {
  const lines = (await readFile(join(dataDir, 'postmaster.pid'), 'utf8').catch(() => '')).split(
    '\n',
  );
  return Number(lines[0]) === pid && lines[7]?.trim() === 'ready';
};

type Initialisation = { initdb: string; dir: string; place: Place; account: Account };

/**
 * Creates the data in a temporary folder and then renames the folder, so that an interrupted first
 * start leaves nothing behind.
 */
const initialise = async ({ initdb, dir, place, account }: Initialisation) => {
  const unfinished = join(dir, 'data.unfinished');
  await rm(unfinished, { recursive: true, force: true });
  await rm(join(dir, 'data'), { recursive: true, force: true });
  const passwordFile = join(dir, 'password');
  await writeFile(passwordFile, randomBytes(24).toString('hex'), { mode: 0o600 });
  if (account) await chown(passwordFile, account.uid, account.gid);
  await runIn(place, [
    initdb,
    `--pgdata=${place.path}/data.unfinished`,
    '--username=circulate',
    `--pwfile=${place.path}/password`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    '--no-sync',
  ]);
  await rename(unfinished, join(dir, 'data'));
};

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );
