import type { Database } from '@circulate/database';
import type { Storage } from '@circulate/storage';

type Deps = { db: Database; storage: Storage; olderThanMs: number };

/**
 * Removes files whose circular was never stored, as after a crash in the middle of an upload, and
 * gives how many. Younger ones may belong to an upload that still runs.
 */
export const sweepFiles = async ({ db, storage, olderThanMs }: Deps): Promise<number> => {
  const bound = Date.now() - olderThanMs;
  let removed = 0;
  for await (const { key, storedAt } of storage.list('circulars/')) {
    if (storedAt.getTime() > bound) continue;
    const version = await db.circularVersion.findUnique({
      where: { file_key: key },
      select: { id: true },
    });
    if (version) continue;
    await storage.remove(key);
    removed += 1;
  }
  return removed;
};
