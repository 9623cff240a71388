import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdir, open } from 'node:fs/promises';
import type { Account } from './account.ts';

/** Where a server keeps its data, and how programs of its account are run there. */
export type Place = {
  /** The folder as the server's account names it. */
  path: string;
  /** Starts a program as that account; it writes to the descriptor `output`, if any. */
  start(command: string[], output?: number): ChildProcess;
  close(): Promise<void>;
};

/**
 * Opens the folder `dir`, made where it is missing, for a server that runs as `account`. Under Linux
 * a descriptor leads that account there, past folders that it may not enter (a clone in /root or in
 * what `mktemp -d` made).
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
      // A group of its own, which Ctrl-C does not reach.
      detached: true,
      stdio: ['ignore', output ?? 'ignore', output ?? 'pipe', ...(folder ? [folder.fd] : [])],
    });
  return {
    path: folder ? '/proc/self/fd/3' : dir,
    start,
    close: async () => folder?.close(),
  };
};

/** Runs a program of a place to its end. Throws, with what it wrote as an error, when it fails. */
export const runIn = async (place: Place, command: string[]): Promise<void> => {
  const child = place.start(command);
  let complaint = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    complaint += chunk;
  });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`${command[0]} failed: ${complaint}`);
};
