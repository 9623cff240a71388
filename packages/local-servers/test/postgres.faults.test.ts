import { lstat, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Postgres, startPostgres } from '../src/index.ts';

let home: string;
const running: Postgres[] = [];

beforeEach(async () => {
  // Only its owner can enter, as with `mktemp -d`.
  home = await mkdtemp(join(tmpdir(), 'circulate-postgres-test-'));
});
afterEach(async () => {
  for (const postgres of running.splice(0)) await postgres.stop();
  await rm(home, { recursive: true, force: true });
});

const start = async () => {
  const postgres = await startPostgres({ dir: join(home, 'postgres') });
  running.push(postgres);
  return postgres;
};

const query = async (postgres: Postgres, sql: string) => {
  const client = new pg.Client({ connectionString: postgres.urlOf('postgres') });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
};

it('keeps the process that stops the server alive until the server has stopped', async () => {
  const kept = () => process.getActiveResourcesInfo().filter((kind) => kind === 'ProcessWrap');
  const before = kept().length;
  const postgres = await start();
  expect(kept()).toHaveLength(before);
  const stopped = postgres.stop();
  // The server and its guard.
  expect(kept()).toHaveLength(before + 2);
  await stopped;
  await postgres.exited();
});

it('keeps the data after a restart', async () => {
  const first = await start();
  await query(first, 'CREATE TABLE kept AS SELECT 42 AS answer');
  await first.stop();
  running.pop();

  const second = await start();
  expect(await query(second, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
});

it('restarts after PostgreSQL is killed', async () => {
  const first = await start();
  await query(first, 'CREATE TABLE kept AS SELECT 42 AS answer');
  const pidFile = await readFile(join(home, 'postgres/data/postmaster.pid'), 'utf8');
  process.kill(Number(pidFile.split('\n')[0]), 'SIGKILL');

  const second = await start();
  expect(await query(second, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
});

it('takes over the data from a server that was left running', async () => {
  const leftOver = await start();
  const second = await start();
  await expect(query(leftOver, 'SELECT 1')).rejects.toThrow();
  expect(await query(second, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

it('rejects connections without the password', async () => {
  const postgres = await start();
  const url = new URL(postgres.urlOf('postgres'));
  url.password = 'guess';
  const client = new pg.Client({ connectionString: url.href });
  await expect(client.connect()).rejects.toThrow(/password authentication failed/);
});

it.runIf(process.getuid?.() === 0)(
  'keeps all data inside a clone that only root can enter',
  async () => {
    const before = await readdir('/var/tmp');
    const postgres = await start();
    expect(await query(postgres, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    expect((await lstat(join(home, 'postgres/data'))).isDirectory()).toBe(true);
    const added = (await readdir('/var/tmp')).filter((name) => !before.includes(name));
    // Only the programs are outside, once per version, readable by PostgreSQL's account.
    expect(added.filter((name) => !/^circulate-postgres-[\d.]+\S*-linux-\w+$/.test(name))).toEqual(
      [],
    );
  },
);

it('reports that the server was killed, and restarts it in place', async () => {
  const postgres = await start();
  await query(postgres, 'CREATE TABLE kept AS SELECT 42 AS answer');
  const exited = postgres.exited();
  const pidFile = await readFile(join(home, 'postgres/data/postmaster.pid'), 'utf8');
  process.kill(Number(pidFile.split('\n')[0]), 'SIGKILL');
  expect(await exited).toBe('PostgreSQL exited unexpectedly (SIGKILL)');

  await vi.waitFor(postgres.startAgain, { timeout: 600_000, interval: 200 });
  expect(await query(postgres, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
});

it.runIf(process.platform === 'linux')(
  'stops the server even after its guard was killed',
  async () => {
    const postgres = await start();
    for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
      const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
      if (command.includes('stop-postgres-with-parent') && command.includes(home))
        process.kill(Number(pid), 'SIGKILL');
    }
    const exited = postgres.exited();
    await postgres.stop();
    running.pop();
    expect(await exited).toBe('PostgreSQL exited unexpectedly (exit code 0)');
  },
);
