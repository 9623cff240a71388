import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { type Database, openDatabase } from '@circulate/database';
import { createTestDatabase } from '@circulate/database/vitest-database';
import { openFolderStorage, type Storage } from '@circulate/storage';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sweepFiles, sweepFilesHourly } from '../src/operations/sweep-files.ts';
import { createExtracted } from './support/factories.ts';

let db: Database;
let dir: string;
let storage: Storage;
beforeAll(async () => {
  db = openDatabase(await createTestDatabase());
  dir = await mkdtemp(join(tmpdir(), 'files-'));
  storage = openFolderStorage(dir);
});
afterAll(async () => {
  await db.$disconnect();
  await rm(dir, { recursive: true });
});

const store = (key: string) => storage.put(key, Readable.from(['x']));
const storeOrphans = async (count: number) => {
  for (let nth = 0; nth < count; nth += 1) await store(`circulars/${randomUUID()}/1.pdf`);
};

it('removes only files that belong to no circular, however many', async () => {
  const { circularId } = await createExtracted(db, { status: 'published' });
  const kept = `circulars/${circularId}/1.pdf`;
  await store(kept);
  await storeOrphans(1_001);
  expect(await sweepFiles({ db, storage, olderThanMs: 60_000 })).toBe(0);
  expect(await sweepFiles({ db, storage, olderThanMs: -1_000 })).toBe(1_001);
  expect(await storage.size(kept)).toBe(1);
});

it('runs in only one worker each hour', async () => {
  await db.$executeRaw`UPDATE upkeep_runs SET succeeded_at = now() - interval '2 hours'`;
  await Promise.all([sweepFilesHourly({ db, storage }), sweepFilesHourly({ db, storage })]);
  const runs = await db.upkeepRun.findMany({ where: { name: 'sweep-files' } });
  expect(runs).toHaveLength(1);
  expect(await sweepFilesHourly({ db, storage })).toBe(0);
});
