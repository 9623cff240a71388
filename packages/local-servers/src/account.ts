import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The account that runs PostgreSQL; undefined for that of this process. */
export type Account = { uid: number; gid: number } | undefined;

/**
 * Returns an unprivileged account if this process runs as root, which PostgreSQL refuses to do:
 * `postgres` if there is one, else `nobody`. Otherwise undefined.
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
