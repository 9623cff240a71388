import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The account that PostgreSQL runs as; undefined means the current one. */
export type Account = { uid: number; gid: number } | undefined;

/** PostgreSQL refuses to run as root: then it runs as `postgres` where there is one, else `nobody`. */
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
