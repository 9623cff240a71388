import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmod,
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { homedir, tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ROOT } from '../scripts/configuration-pages.ts';

const root = fileURLToPath(ROOT);
const NOT_IN_A_CLONE = [
  'node_modules',
  'dist',
  'generated',
  'test-results',
  '.turbo',
  '.local',
  '.git',
];
const PORT_BASE = 8_600;

let home: string;
let clone: string;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'circulate-npm-start-'));
  await chmod(home, 0o755);
  await mkdir(join(home, 'tmp'));
  clone = join(home, 'a b ä 中');
  await cp(root, clone, {
    recursive: true,
    filter: (source) => !NOT_IN_A_CLONE.includes(basename(source)),
  });
});
afterAll(() => rm(home, { recursive: true, force: true }));

/** Returns the processes started from the clone whose command line has `program`. */
const processesOf = async (program = '') => {
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const commands = ids.map(async (id) => ({
    id: Number(id),
    command: await readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => ''),
  }));
  return (await Promise.all(commands)).filter(
    ({ command }) => command.includes(clone) && command.includes(program),
  );
};

const answers = (url: string) =>
  fetch(url, { signal: AbortSignal.timeout(5_000) }).then(
    ({ ok }) => ok,
    () => false,
  );

/** Runs `npm start` in its own process group, as a terminal does. */
const npmStart = () => {
  const child = spawn('npm', ['start', '--', '--no-open', '--port-base', String(PORT_BASE)], {
    cwd: clone,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      HOME: homedir(),
      TMPDIR: join(home, 'tmp'),
      // A locale with other digits and letters, and a time zone that isn't whole hours from UTC.
      LANG: 'ar_EG.UTF-8',
      LC_ALL: 'ar_EG.UTF-8',
      TZ: 'Asia/Kathmandu',
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const says = (text: string, timeout = 300_000) =>
    vi.waitFor(() => expect(output).toContain(text), { timeout, interval: 50 });
  return {
    child,
    says,
    pid: child.pid ?? 0,
    exited: once(child, 'exit'),
    output: () => output,
  };
};

const nothingIsLeft = () =>
  vi.waitFor(async () => expect(await processesOf()).toEqual([]), {
    timeout: 600_000,
    interval: 100,
  });

describe.skipIf(process.platform !== 'linux')('npm start in a fresh clone (Linux only)', () => {
  const web = `http://127.0.0.1:${PORT_BASE}`;
  const api = `http://127.0.0.1:${PORT_BASE + 1}`;
  let stack: ReturnType<typeof npmStart>;

  it('leaves nothing running when Ctrl-C stops the installation', async () => {
    stack = npmStart();
    await stack.says('Installing packages');
    process.kill(-stack.pid, 'SIGINT');
    await stack.says('Stopped');
    await stack.exited;
    await nothingIsLeft();
  });

  it('installs and starts with a non-Latin folder, locale and digits', async () => {
    stack = npmStart();
    await stack.says('Ctrl-C stops everything');
    expect(await answers(`${web}/healthz`)).toBe(true);
  });

  it('restarts a killed program or database, and reports it', async () => {
    const postmaster = await readFile(join(clone, '.local/postgres/data/postmaster.pid'), 'utf8');
    process.kill(Number(postmaster.split('\n')[0]), 'SIGKILL');
    for (const program of ['apps/worker/dist/main.js', 'apps/api/dist/main.js'])
      for (const { id } of await processesOf(program)) process.kill(id, 'SIGKILL');
    for (const name of ['PostgreSQL', 'worker', 'api']) {
      await stack.says(`${name} exited unexpectedly (SIGKILL). Restarting in 1 s.`);
      await stack.says(`${name} restarted.`, 60_000);
    }
    const isWell = async () =>
      expect([await answers(`${web}/healthz`), await answers(`${api}/readyz`)]).toEqual([
        true,
        true,
      ]);
    await vi.waitFor(isWell, { timeout: 600_000, interval: 200 });
  });

  it('stops everything when npm is terminated, and leaves nothing outside the clone', async () => {
    stack.child.kill('SIGTERM');
    await stack.exited;
    await nothingIsLeft();
    expect(await answers(`${web}/healthz`)).toBe(false);
    // Since Node 22, npm stores its compile cache there.
    const left = (await readdir(join(home, 'tmp'))).filter((name) => name !== 'node-compile-cache');
    expect(left).toEqual([]);
  });

  it('installs and builds nothing the second time, and stops everything when npm is killed', async () => {
    stack = npmStart();
    await stack.says('Ctrl-C stops everything');
    await stack.says('Ready after');
    expect(stack.output()).not.toMatch(/Installing|Building/);
    stack.child.kill('SIGKILL');
    await nothingIsLeft();
    expect((await stat(join(clone, '.local'))).mode & 0o077).toBe(0);
  });

  it('stops on Ctrl-C while it is starting', async () => {
    const starting = npmStart();
    await starting.says('Preparing the database');
    process.kill(-starting.pid, 'SIGINT');
    // PostgreSQL may need to flush its writes to a busy disk first.
    await starting.says('Stopped');
    await starting.exited;
    await nothingIsLeft();
  });
});

describe('npm start with a problem', () => {
  const run = promisify(execFile);
  const START = join('scripts', 'start.mjs');

  it('states the required Node version in one sentence when the installed one is too old', async () => {
    const old = "Object.defineProperty(process, 'versions', { value: { node: '18.20.4' } })";
    const preload = `data:text/javascript,${encodeURIComponent(old)}`;
    const started = run(process.execPath, ['--import', preload, START], { cwd: clone });
    await expect(started).rejects.toMatchObject({
      code: 1,
      stderr: `Circulate needs Node 20.19 or newer; this is ${process.version}.\n`,
    });
  });

  it.skipIf(process.getuid?.() !== 0)('reports a full disk (root only)', async () => {
    const disk = join(home, 'disk');
    await mkdir(disk);
    await run('mount', ['-t', 'tmpfs', '-o', 'size=80m', 'tmpfs', disk]);
    try {
      await cp(clone, disk, {
        recursive: true,
        filter: (source) => !NOT_IN_A_CLONE.includes(basename(source)),
      });
      const started = run(process.execPath, [START], {
        cwd: disk,
        env: { PATH: process.env.PATH, HOME: homedir() },
        maxBuffer: Number.POSITIVE_INFINITY,
      });
      await expect(started).rejects.toMatchObject({
        code: 1,
        stderr: expect.stringContaining('The disk is full: free 2 GB, then try again.'),
      });
    } finally {
      await run('umount', ['--lazy', disk]);
    }
  });

  it('gives npm a home folder in the clone if the user’s home folder isn’t writable', async () => {
    const bin = join(home, 'bin');
    await mkdir(bin);
    // Puts a fake npx on the PATH that prints its arguments and fails.
    await writeFile(
      join(bin, 'npx'),
      '#!/bin/sh\necho "home=$HOME cache=$npm_config_cache"\nexit 1\n',
    );
    await chmod(join(bin, 'npx'), 0o755);
    // A fully installed clone wouldn't call npx.
    await rm(join(clone, 'node_modules', '.installed'), { force: true });
    const started = run(process.execPath, [START], {
      cwd: clone,
      env: {
        PATH: `${bin}:${process.env.PATH}`,
        HOME: '/nowhere',
        npm_config_cache: '/nowhere/.npm',
      },
    });
    await expect(started).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining(`home=${join(clone, '.local', 'home')} cache=\n`),
    });
  });
});
