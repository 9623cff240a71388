import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const pathOf = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));
const MAIN = pathOf('../../src/main.ts');
/** It covers the emails' JSX too, which the worker's own leaves out. */
const TSCONFIG = pathOf('../../../../tsconfig.base.json');

/** Starts the worker's own program as a process, which a test may then stop or kill. */
export const startWorkerProcess = async (env: Record<string, string>) => {
  const args = ['--import', 'tsx', '--conditions=@circulate/source', MAIN];
  const child: ChildProcess = spawn(process.execPath, args, {
    env: { PATH: process.env.PATH, TSX_TSCONFIG_PATH: TSCONFIG, ...env },
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
    /** How the process ended, with all that it wrote; set when it never came up. */
    early,
    exited,
    terminate: () => {
      child.kill('SIGTERM');
      return exited;
    },
  };
};
