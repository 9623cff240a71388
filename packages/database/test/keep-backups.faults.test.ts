import { mkdir, rm, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BACKUP, findLastRun, RESTORE_TEST } from '../src/index.ts';
import { startBackups } from './support/backup-days.ts';
import { FILE_KEY, storeAlert } from './support/stored.ts';

type Backups = Awaited<ReturnType<typeof startBackups>>;

/** Leaves a day-old unfinished backup, as after a crash. */
const leaveUnfinished = async ({ folder, start }: Backups) => {
  const path = join(folder, 'circulate-2020-01-01T00-00-00-000Z');
  await mkdir(path);
  await utimes(path, new Date(start), new Date(start));
  return path;
};

describe('daily backups', () => {
  let kept: Backups;
  beforeAll(async () => {
    kept = await startBackups();
  });
  afterAll(() => kept.stop());

  it('backs up once a day, and restores the newest backup into an empty database as a test', async () => {
    const { look, backups, db, databaseUrl } = kept;
    expect(await look(0)).toEqual([
      expect.stringMatching(/: \d+ rows in \d+ tables, 1 files$/),
      expect.stringMatching(/: restored into an empty database, \d+ rows$/),
    ]);
    expect(await backups()).toHaveLength(1);
    expect(await findLastRun(db, BACKUP)).toBeInstanceOf(Date);
    expect(await findLastRun(db, RESTORE_TEST)).toBeInstanceOf(Date);
    const server = new pg.Client({ connectionString: databaseUrl });
    await server.connect();
    const { rows } = await server.query(
      `SELECT FROM pg_database WHERE datname LIKE '%restore_test'`,
    );
    await server.end();
    expect(rows).toEqual([]);

    expect(await look(23)).toEqual([]);
    expect(await look(24)).toHaveLength(1);
    expect(await backups()).toHaveLength(2);
  });

  it('deletes old and unfinished backups', async () => {
    const { look, backups, folder } = kept;
    const unfinished = await leaveUnfinished(kept);
    expect(await look(48)).toContain(`${unfinished}: removed`);
    const [oldest = ''] = await backups();
    expect(await look(72)).toContain(`${join(folder, oldest)}: removed`);
    const left = await backups();
    expect(left).toHaveLength(3);
    expect(left).not.toContain(oldest);
  });

  it('reports a backup that can’t be restored, and keeps the time of the last successful test', async () => {
    const { look, backups, db, folder } = kept;
    const before = await findLastRun(db, RESTORE_TEST);
    await look(7 * 24 - 1);
    const newest = (await backups()).at(-1) ?? '';
    await rm(join(folder, newest, 'database', 'banks.copy'));
    await expect(look(7 * 24 + 1)).rejects.toThrow(/banks\.copy/);
    expect(await findLastRun(db, RESTORE_TEST)).toEqual(before);
  });
});

describe('backups while the storage is unreachable', () => {
  it('keep the complete backups and don’t fill the disk, however often they fail', async () => {
    const kept = await startBackups();
    const { look, backups, db, start, storage } = kept;
    await look(0);
    const whole = await backups();
    await leaveUnfinished(kept);
    const broken = {
      ...storage,
      list: async function* () {
        yield* storage.list('');
        throw new Error('out of reach');
      },
    };
    for (const hours of [25, 25.2, 25.4]) {
      await expect(look(hours, broken)).rejects.toThrow('out of reach');
      expect(await backups()).toEqual(whole);
    }
    expect(await findLastRun(db, BACKUP)).toEqual(new Date(start));
    await kept.stop();
  });
});

describe('backups after the storage has lost a file', () => {
  let kept: Backups;
  let whole: string[];
  beforeAll(async () => {
    kept = await startBackups();
    await storeAlert(kept.db);
    for (const hours of [0, 24, 48]) await kept.look(hours);
    whole = await kept.backups();
    await kept.storage.remove(FILE_KEY);
  });
  afterAll(() => kept.stop());

  it('never displace complete backups, and let the alarm fire', async () => {
    const { look, backups, db, start } = kept;
    await expect(look(72)).rejects.toThrow('1 circular files are missing from storage');
    expect((await backups()).slice(0, -1)).toEqual(whole);
    // Ten minutes later the backup is incomplete, but not yet due again.
    expect(await look(72.2)).toEqual([]);
    expect(await findLastRun(db, BACKUP)).toEqual(new Date(start + 48 * 60 * 60_000));
  });

  it('are repeated within the hour, keeping only the newest incomplete one', async () => {
    const { look, backups } = kept;
    const lacking = (await backups()).at(-1);
    await expect(look(73)).rejects.toThrow('missing from storage');
    expect(await backups()).toHaveLength(4);
    expect(await backups()).not.toContain(lacking);
  });

  it('are complete again once the file is back', async () => {
    const { look, backups, db, start } = kept;
    const lacking = (await backups()).at(-1) ?? '';
    await kept.putFile();
    expect(await look(74)).toHaveLength(3);
    expect(await backups()).toHaveLength(3);
    expect(await backups()).not.toContain(lacking);
    expect(await findLastRun(db, BACKUP)).toEqual(new Date(start + 74 * 60 * 60_000));
  });
});
