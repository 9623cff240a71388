import { execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmod, chown, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import getPort, { portNumbers } from 'get-port';
import { type Account, findPostgresBinaries, prepareDataDir } from './postgres-binaries.ts';

const run = promisify(execFile);
const STOP_WITH_PARENT = fileURLToPath(
  new URL('../bin/stop-postgres-with-parent.mjs', import.meta.url),
);

/** A running PostgreSQL: its address for a database of a name, and how to stop it. */
export type Postgres = {
  urlOf(database: string): string;
  port: number;
  /** For tests: the server dies without a word to anyone, recovers and listens again. */
  crash(): Promise<void>;
  stop(): Promise<void>;
};

type PostgresOptions = {
  /** Where data, password and log are kept. */
  dir: string;
  /** The first port to try; undefined takes any free one. */
  port?: number;
  /** For tests: quick rather than crash-safe, and removed when stopped. */
  throwAway?: boolean;
};

/**
 * Starts PostgreSQL on loopback, initialising its data on first use. It outlives no process that
 * started it. A server left over on the same data (after a power cut, say) is stopped first.
 */
export const startPostgres = async ({
  dir,
  port,
  throwAway,
}: PostgresOptions): Promise<Postgres> => {
  const account = await findAccount();
  const { pg_ctl: pgCtl, initdb } = await findPostgresBinaries(account);
  const home = await prepareDataDir(dir, account);
  if (account) {
    await chown(home, account.uid, account.gid);
    await chmod(home, 0o711);
  }
  const asAccount = { ...account, cwd: home, env: { ...process.env, LC_ALL: 'C' } };
  const dataDir = join(home, 'data');

  if (await exists(join(dataDir, 'PG_VERSION'))) {
    await run(pgCtl, ['stop', '-D', dataDir, '-m', 'fast', '-w'], asAccount).catch(() => undefined);
  } else {
    await initialise({ initdb, home, dataDir, asAccount, account });
  }
  const password = await readFile(join(home, 'password'), 'utf8');

  const chosenPort = await getPort(
    port === undefined ? {} : { port: portNumbers(port, port + 99) },
  );
  const settings = [
    `port=${chosenPort}`,
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'max_connections=200',
    ...(throwAway ? ['fsync=off', 'full_page_writes=off', 'synchronous_commit=off'] : []),
  ];
  const flags = settings.map((setting) => `-c ${setting}`).join(' ');
  const logFile = join(home, 'postgres.log');
  const start = ['start', '-D', dataDir, '-l', logFile, '-w', '-o', flags];
  await run(pgCtl, start, asAccount).catch(async (cause) => {
    const log = await readFile(logFile, 'utf8').catch(() => '');
    throw new Error(`PostgreSQL did not start:\n${log.split('\n').slice(-8).join('\n')}`, {
      cause,
    });
  });

  const guard = spawn(
    process.execPath,
    [
      STOP_WITH_PARENT,
      JSON.stringify({ pgCtl, dataDir, account, remove: throwAway ? home : null }),
    ],
    { detached: true, stdio: ['ignore', 'ignore', 'ignore', 'ipc'] },
  );
  guard.unref();
  guard.channel?.unref();

  return {
    port: chosenPort,
    urlOf: (database) => `postgresql://circulate:${password}@127.0.0.1:${chosenPort}/${database}`,
    crash: async () => {
      await run(
        pgCtl,
        ['restart', '-D', dataDir, '-l', logFile, '-m', 'immediate', '-w'],
        asAccount,
      );
    },
    stop: async () => {
      guard.ref();
      const gone = once(guard, 'exit');
      guard.disconnect();
      await gone;
    },
  };
};

type Initialisation = {
  initdb: string;
  home: string;
  dataDir: string;
  asAccount: object;
  account: Account;
};

/** Initialises aside and renames, so that an interrupted first start leaves nothing half made. */
const initialise = async ({ initdb, home, dataDir, asAccount, account }: Initialisation) => {
  const unfinished = `${dataDir}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await rm(dataDir, { recursive: true, force: true });
  const passwordFile = join(home, 'password');
  await writeFile(passwordFile, randomBytes(24).toString('hex'), { mode: 0o600 });
  if (account) await chown(passwordFile, account.uid, account.gid);
  await run(
    initdb,
    [
      `--pgdata=${unfinished}`,
      '--username=circulate',
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
      '--no-sync',
    ],
    asAccount,
  );
  await rename(unfinished, dataDir);
};

/** PostgreSQL refuses to run as root: then it runs as `postgres` where there is one, else `nobody`. */
const findAccount = async (): Promise<Account> => {
  if (process.getuid?.() !== 0) return undefined;
  const name = await run('id', ['-u', 'postgres']).then(
    () => 'postgres',
    () => 'nobody',
  );
  const [uid, gid] = await Promise.all(
    ['-u', '-g'].map(async (flag) => Number((await run('id', [flag, name])).stdout)),
  );
  return uid === undefined || gid === undefined ? undefined : { uid, gid };
};

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );
