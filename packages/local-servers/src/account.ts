import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The account to run PostgreSQL as; undefined means the current one. */
export type Account = { uid: number; gid: number } | undefined;

/**
 * Returns an unprivileged account if this process runs as root, because PostgreSQL refuses to run
 * as root: `postgres` if it exists, else `nobody`.
 */
export const findAccount = async (): Promise<Account> => {
  if (process.getuid?.() !== 0) return undefined;
  const name = await run('id', ['-u', 'postgres']).then(
    () => 'postgres',
    () => 'nobody',
  );
  const [uid, gid] = await Promise.all(
    ['-u', '-g'].map(async (flag) => Number((await run('id', [flag, name])).stdout)),
  );
  return uid === undefined || gid === undefined ? undefined : { uid, gid };
};
