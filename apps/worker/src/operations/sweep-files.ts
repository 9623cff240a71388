import { claimRun, type Database, readRows } from '@circulate/database';
import type { Storage } from '@circulate/storage';
import { z } from 'zod';

type Deps = { db: Database; storage: Storage; olderThanMs: number };

const KEYS_AT_ONCE = 1_000;
/**
 * Interval between sweeps, and the minimum age of a file to remove: a younger file may belong to an
 * upload in progress.
 */
const EVERY_MS = 60 * 60_000;

/** Sweeps once an hour, in one worker; returns how many files were removed. */
export const sweepFilesHourly = async ({ db, storage }: Omit<Deps, 'olderThanMs'>) =>
  (await claimRun(db, 'sweep-files', EVERY_MS))
    ? sweepFiles({ db, storage, olderThanMs: EVERY_MS })
    : 0;

/**
 * Removes files whose circular was never stored, for example after a crash during an upload, and returns
 * how many. Queries the database once per thousand files.
 */
export const sweepFiles = async ({ db, storage, olderThanMs }: Deps): Promise<number> => {
  const bound = Date.now() - olderThanMs;
  let removed = 0;
  let keys: string[] = [];
  const sweep = async () => {
    for (const key of await findOrphans(db, keys)) {
      await storage.remove(key);
      removed += 1;
    }
    keys = [];
  };
  for await (const { key, storedAt } of storage.list('circulars/')) {
    if (storedAt.getTime() > bound) continue;
    keys.push(key);
    if (keys.length === KEYS_AT_ONCE) await sweep();
  }
  await sweep();
  return removed;
};

const OrphanSchema = z.object({ key: z.string() });

const findOrphans = async (db: Database, keys: string[]): Promise<string[]> => {
  if (keys.length === 0) return [];
  const rows = await readRows(db, OrphanSchema)`
    SELECT key FROM unnest(${keys}::text[]) AS key
    WHERE NOT EXISTS (SELECT FROM circular_versions WHERE file_key = key)
      AND NOT EXISTS (SELECT FROM circular_annexes WHERE file_key = key)`;
  return rows.map(({ key }) => key);
};
