import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdir, open } from 'node:fs/promises';
import type { Account } from './account.ts';

/** The data folder of a server, and how to start programs in it as the server's account. */
export type Place = {
  /** Path of the data folder as the server's account sees it. */
  path: string;
  /**
   * Starts a program as the server's account. If `output` is given, the program's output goes to
   * that file descriptor.
   */
  start(command: string[], output?: number): ChildProcess;
  close(): Promise<void>;
};

/**
 * Opens the folder `dir` for a server that runs as `account`; creates it if needed. On Linux, a
 * file descriptor gives the account access even within folders that it can't enter, such as a clone
 * in /root or a folder of `mktemp -d`.
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
      // In a process group of its own, so that Ctrl-C doesn't reach it.
      detached: true,
      stdio: ['ignore', output ?? 'ignore', output ?? 'pipe', ...(folder ? [folder.fd] : [])],
    });
  return {
    path: folder ? '/proc/self/fd/3' : dir,
    start,
    close: async () => folder?.close(),
  };
};

/** Runs a program to its end. If it fails, throws with its error output. */
export const runIn = async (place: Place, command: string[]): Promise<void> => {
  const child = place.start(command);
  let complaint = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    complaint += chunk;
  });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`${command[0]} failed: ${complaint}`);
};
