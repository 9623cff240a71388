import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Account } from './account.ts';

const PROGRAM = fileURLToPath(new URL('../bin/stop-postgres-with-parent.mjs', import.meta.url));

type Guarded = {
  pgCtl: string;
  dir: string;
  /** Path of the data folder as the server's account sees it. */
  path: string;
  account: Account;
  /** Whether to delete the data folder too. */
  remove: boolean;
};

/**
 * Starts a small process that stops a server once this process is gone, even after `kill -9`. If
 * that process exits, it is started again. Returns a function with which to stop the server.
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
      // Starts another guard if this guard was killed, because the server is then still running.
      if (hasEnded(guard)) guard = start();
      guard.ref();
      const gone = once(guard, 'exit');
      // A guard that was just killed has no channel to close, and exits without a message.
      if (guard.connected) guard.disconnect();
      await gone;
    } while (guard.exitCode !== 0);
  };
};

const hasEnded = ({ exitCode, signalCode }: ChildProcess) =>
  exitCode !== null || signalCode !== null;
