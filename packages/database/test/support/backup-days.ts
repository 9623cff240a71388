import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { openFolderStorage } from '@circulate/storage';
import { vi } from 'vitest';
import { keepBackups } from '../../src/backup/keep-backups.ts';
import { openDatabase } from '../../src/index.ts';
import { createOwnDatabase } from '../../src/testing/vitest-database.ts';
import { FILE_KEY } from './stored.ts';

const HOUR_MS = 60 * 60_000;

/**
 * A deployment with one file that keeps three daily backups. `look` runs the job at a number of
 * hours after the first run, and returns its log.
 */
export const startBackups = async () => {
  const dir = await mkdtemp(join(tmpdir(), 'circulate-keep-backups-'));
  const folder = join(dir, 'backups');
  await mkdir(folder);
  const databaseUrl = await createOwnDatabase();
  const db = openDatabase(databaseUrl);
  const storage = openFolderStorage(join(dir, 'files'));
  const putFile = () => storage.put(FILE_KEY, Readable.from(['%PDF-1.7']));
  await putFile();
  const start = Date.now();

  const look = async (hours: number, given = storage) => {
    const lines: string[] = [];
    const tell = (line: string) => lines.push(line);
    vi.useFakeTimers({ toFake: ['Date'], now: start + hours * HOUR_MS });
    const settings = { databaseUrl, folder, everyHours: 24, keep: 3, tell };
    await keepBackups({ ...settings, storage: given }).finally(() => vi.useRealTimers());
    return lines;
  };
  return {
    ...{ databaseUrl, db, folder, start, storage, putFile, look },
    /** Lists the backups, oldest first. */
    backups: async () => (await readdir(folder)).sort(),
    stop: async () => {
      await db.$disconnect();
      await rm(dir, { recursive: true });
    },
  };
};
