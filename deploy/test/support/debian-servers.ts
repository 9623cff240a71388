import { execFile, spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { chmod, chown, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const HOME = '/usr/lib/postgresql';

/**
 * Returns the folder with the programs of Debian's newest PostgreSQL; undefined if none is
 * installed.
 */
export const findDebianPostgres = (): string | undefined => {
  const versions = existsSync(HOME) ? readdirSync(HOME) : [];
  const bins = versions
    .sort((one, other) => Number(other) - Number(one))
    .map((version) => join(HOME, version, 'bin'));
  return bins.find((bin) => existsSync(join(bin, 'initdb')));
};

type Options = {
  bin: string;
  dir: string;
  port: number;
  passwordFile: string;
  /** Server settings as arguments for `postgres`: `-c`, `name=value`. */
  settings: string[];
};

/**
 * Starts Debian's PostgreSQL as the official image does, with a user and a database named
 * `circulate`, and the password from a file.
 */
export const startDebianPostgres = async (options: Options) => {
  const { bin, dir, port, passwordFile } = options;
  await mkdir(dir, { recursive: true });
  const account = await accountToRunAs();
  if (account) await chown(dir, account.uid, account.gid);
  await chmod(dir, 0o700);
  const place = { ...account, cwd: dir, env: { PATH: process.env.PATH, LC_ALL: 'C' } };
  const data = join(dir, 'data');
  await run(
    join(bin, 'initdb'),
    ['-D', data, '--username=circulate', `--pwfile=${passwordFile}`, '--auth=scram-sha-256'].concat(
      ['--encoding=UTF8', '--no-locale', '--no-sync'],
    ),
    place,
  );
  const own = `-c port=${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c fsync=off`;
  const settings = [own, ...options.settings].join(' ');
  const log = join(dir, 'postgres.log');
  await run(join(bin, 'pg_ctl'), ['start', '-D', data, '-w', '-l', log, '-o', settings], place);
  return {
    stop: async () => {
      await run(join(bin, 'pg_ctl'), ['stop', '-D', data, '-m', 'immediate', '-w'], place);
    },
  };
};

/** Returns an unprivileged account, since PostgreSQL refuses to run as root. */
const accountToRunAs = async () => {
  if (process.getuid?.() !== 0) return undefined;
  const id = async (flag: string) => Number((await run('id', [flag, 'postgres'])).stdout);
  return { uid: await id('-u'), gid: await id('-g') };
};

export const startProgram = (
  command: string[],
  { cwd, env }: { cwd?: string; env: Record<string, string> },
) => {
  const [file = '', ...args] = command;
  const child = spawn(file === 'node' ? process.execPath : file, args, {
    ...(cwd && { cwd }),
    env: { PATH: process.env.PATH ?? '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const keep = (chunk: Buffer) => {
    output += chunk;
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  const exited = new Promise<{ code: number | null; output: string }>((resolve) => {
    child.once('close', (code) => resolve({ code, output }));
  });
  return {
    exited,
    output: () => output,
    terminate: () => {
      child.kill('SIGTERM');
      return exited;
    },
  };
};
