import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Account } from './account.ts';

const PROGRAM = fileURLToPath(new URL('../bin/stop-postgres-with-parent.mjs', import.meta.url));

type Guarded = {
  pgCtl: string;
  dir: string;
  /** The same folder as the server's account names it. */
  path: string;
  account: Account;
  /** Whether the folder goes too. */
  remove: boolean;
};

/**
 * Puts a small process beside a server, which stops it when this one is gone, `kill -9` included. It
 * is started again when it ends by itself. Gives the function that lets it stop the server.
 */
export const guardServer = (guarded: Guarded): (() => Promise<void>) => {
  let isStopping = false;
  const start = (): ChildProcess => {
    const child = spawn(process.execPath, [PROGRAM, JSON.stringify(guarded)], {
      detached: true,
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    child.unref();
    child.channel?.unref();
    child.once('exit', () => {
      if (!isStopping) guard = start();
    });
    return child;
  };
  let guard = start();
  return async () => {
    isStopping = true;
    do {
      // One that was killed meanwhile has stopped nothing.
      if (hasEnded(guard)) guard = start();
      guard.ref();
      const gone = once(guard, 'exit');
      // One that was killed this moment has no channel any more, and ends without being told.
      if (guard.connected) guard.disconnect();
      await gone;
    } while (guard.exitCode !== 0);
  };
};

const hasEnded = ({ exitCode, signalCode }: ChildProcess) =>
  exitCode !== null || signalCode !== null;
