import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdir, open } from 'node:fs/promises';
import type { Account } from './account.ts';

/** A server's data folder, with a way to run programs there as the server's account. */
export type Place = {
  /** Path of the folder as the server's account sees it. */
  path: string;
  /** Starts a program as that account, with its output going to the descriptor `output`, if any. */
  start(command: string[], output?: number): ChildProcess;
  close(): Promise<void>;
};

/**
 * Opens the folder `dir`, creating it if needed, for a server that runs as `account`. On Linux, a
 * file descriptor gives that account access even below folders that it can't enter, such as a clone
 * in /root or a `mktemp -d` folder.
 */
export const openPlace = async (dir: string, account: Account): Promise<Place> => {
  await mkdir(dir, { recursive: true });
  if (account) {
    await chown(dir, account.uid, account.gid);
    await chmod(dir, 0o711);
  }
  const folder = account && process.platform === 'linux' ? await open(dir, 'r') : null;
  const start = ([file = '', ...args]: string[], output?: number) =>
    spawn(file, args, {
      ...account,
      cwd: folder ? '/' : dir,
      env: { ...process.env, LC_ALL: 'C' },
      // Runs in its own process group, out of reach of Ctrl-C.
      detached: true,
      stdio: ['ignore', output ?? 'ignore', output ?? 'pipe', ...(folder ? [folder.fd] : [])],
    });
  return {
    path: folder ? '/proc/self/fd/3' : dir,
    start,
    close: async () => folder?.close(),
  };
};

/** Runs a program to completion. Throws with its error output if it fails. */
export const runIn = async (place: Place, command: string[]): Promise<void> => {
  const child = place.start(command);
  let complaint = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    complaint += chunk;
  });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`${command[0]} failed: ${complaint}`);
};
