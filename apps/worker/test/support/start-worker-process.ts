import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../../dist/main.js', import.meta.url));

/** Starts the built worker as a process that a test may stop or kill. */
export const startWorkerProcess = async (env: Record<string, string>) => {
  const child: ChildProcess = spawn(process.execPath, [MAIN], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  const keep = (chunk: Buffer) => {
    output += chunk;
  };
  child.stdout?.on('data', keep);
  child.stderr?.on('data', keep);
  const exited = once(child, 'close').then(([code]) => ({ code, output }));
  const isReady = once(child, 'message').then(() => undefined);
  const early = await Promise.race([isReady, exited]);
  return {
    /** How the process exited, with its output; also set if it never started. */
    early,
    exited,
    terminate: () => {
      child.kill('SIGTERM');
      return exited;
    },
  };
};
