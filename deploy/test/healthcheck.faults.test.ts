import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ROOT } from '../scripts/configuration-pages.ts';

// Runs the containers' health check on a program that hangs under its own init.
const run = promisify(execFile);
const CHECK = fileURLToPath(new URL('deploy/healthcheck.mjs', ROOT));
const SILENT_TIMES = 6;
const PROGRAM = `require('node:http').createServer((_, answer) => answer.end()).listen(process.argv[1], '127.0.0.1')`;

/** Acts as docker-init: starts a program, reaps it, and exits with it. Mounts a small `/tmp`. */
const INIT = `#!/bin/sh
mount -t tmpfs -o size=64k tmpfs "$TMPDIR" || exit
"$@" &
wait $!
`;
const NAMESPACES = ['--user', '--map-root-user', '--pid', '--fork', '--mount', '--mount-proc'];

const canIsolate = await run('unshare', [...NAMESPACES, 'true']).then(
  () => true,
  () => false,
);

const childOf = async (pid: number | undefined) =>
  Number((await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).trim().split(' ')[0]);

const freePort = async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  await new Promise((closed) => server.close(closed));
  return typeof address === 'object' && address ? String(address.port) : '';
};

describe.skipIf(!canIsolate)('health check of a container (skipped without namespaces)', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'circulate-healthcheck-'));
    await writeFile(join(folder, 'docker-init'), INIT);
    await chmod(join(folder, 'docker-init'), 0o755);
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  /** Starts a program under an init; returns the ids of both processes outside the namespace. */
  const start = async () => {
    const port = await freePort();
    const scratch = join(folder, port);
    await mkdir(scratch);
    const env = { ...process.env, TMPDIR: scratch };
    const command = [process.execPath, '-e', PROGRAM, port];
    const container = spawn(
      'unshare',
      [...NAMESPACES, '--kill-child', join(folder, 'docker-init'), ...command],
      { env, stdio: 'ignore' },
    );
    const ended = once(container, 'exit');
    const answers = () => fetch(`http://127.0.0.1:${port}`, { signal: AbortSignal.timeout(5_000) });
    await vi.waitFor(answers, { timeout: 600_000 });
    const init = await childOf(container.pid);
    const inside = (...command: string[]) =>
      run('nsenter', [`--target=${init}`, '--user', '--pid', '--mount', ...command], { env }).then(
        ({ stdout }) => stdout,
        ({ code }) => code,
      );
    return {
      ...{ init, program: await childOf(init), inside, scratch },
      check: () => inside(process.execPath, CHECK, `http://127.0.0.1:${port}/readyz`),
      ended: () => ended,
      hasEnded: () => container.exitCode !== null || container.signalCode !== null,
      end: () => container.kill('SIGKILL'),
    };
  };

  it.concurrent('kills a program that hasn’t responded six times, even if it has filled its disk', async () => {
    const { program, inside, scratch, check, ended, hasEnded, end } = await start();
    expect(await check()).toBe('');
    await inside('sh', '-c', `head -c 100000 /dev/zero > ${scratch}/full`);
    process.kill(program, 'SIGSTOP');
    for (let times = 1; times < SILENT_TIMES; times += 1) {
      expect(await check()).toBe(1);
      expect(hasEnded()).toBe(false);
    }
    await check();
    await ended();
    end();
  });

  it.concurrent('resets the count after a response', async () => {
    const { program, inside, scratch, check, end } = await start();
    process.kill(program, 'SIGSTOP');
    expect(await check()).toBe(1);
    expect(await inside('ls', join(scratch, 'silent-times'))).toMatch(/^\d+\n$/);
    process.kill(program, 'SIGCONT');
    expect(await check()).toBe('');
    expect(await inside('ls', scratch)).toBe('');
    end();
  });

  it.concurrent('wakes a stopped init, so that the container exits with its program', async () => {
    const { init, program, check, ended, hasEnded, end } = await start();
    process.kill(init, 'SIGSTOP');
    process.kill(program, 'SIGKILL');
    await new Promise((passed) => setTimeout(passed, 500));
    expect(hasEnded()).toBe(false);
    await check();
    await ended();
    end();
  });
});
