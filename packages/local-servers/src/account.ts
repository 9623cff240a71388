import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The account that PostgreSQL runs as; undefined means the current one. */
export type Account = { uid: number; gid: number } | undefined;

/**
 * Finds an unprivileged account if this process runs as root, which PostgreSQL refuses: `postgres`
 * if it exists, else `nobody`.
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
