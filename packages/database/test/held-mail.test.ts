import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { createDatabase } from '@circulate/local-servers';
import { openFolderStorage } from '@circulate/storage';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { backUp } from '../src/backup/back-up.ts';
import { cancelHeld, holdPending, sendHeld } from '../src/backup/held-mail.ts';
import { restore } from '../src/backup/restore.ts';
import { type Database, openDatabase } from '../src/index.ts';
import { createOwnDatabase } from '../src/testing/vitest-database.ts';
import { FILE_KEY, storeAlert } from './support/stored.ts';

let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'circulate-held-'));
  await openFolderStorage(join(dir, 'files')).put(FILE_KEY, Readable.from(['%PDF']));
});
afterAll(() => rm(dir, { recursive: true }));

/**
 * Returns a database restored from a backup of what `fill` stored, and the number of messages on
 * hold.
 */
const restored = async (name: string, fill: (db: Database) => Promise<unknown>) => {
  const databaseUrl = await createOwnDatabase();
  const before = openDatabase(databaseUrl);
  await fill(before).finally(() => before.$disconnect());
  const storage = openFolderStorage(join(dir, 'files'));
  const folder = join(dir, name);
  await backUp({ databaseUrl, storage, folder });
  const url = await createDatabase(inject('postgresUrl'));
  const { held } = await restore({ databaseUrl: url, storage, folder });
  return { url, held, db: openDatabase(url) };
};

const dueIn = (db: Database) =>
  db.delivery.findMany({
    where: { state: { in: ['pending', 'sending'] }, due_at: { lte: new Date() } },
    include: { alerts: true },
  });

it('pending messages in a restored backup stay on hold until an operator sends or cancels them', async () => {
  const { url, held, db } = await restored('pending', (before) => storeAlert(before, 'pending'));
  expect(held).toBe(1);
  expect(await dueIn(db)).toHaveLength(0);
  expect(await sendHeld(url)).toBe(1);
  expect(await dueIn(db)).toHaveLength(1);
  expect(await holdPending(url)).toBe(1);
  expect(await cancelHeld(url)).toBe(1);
  expect(await db.delivery.findFirst()).toMatchObject({ state: 'cancelled' });
  expect(await db.deliveryEvent.findFirst({ where: { event: 'cancelled' } })).toMatchObject({
    detail: 'pending in a backup that was restored',
  });
  expect(await sendHeld(url)).toBe(0);
  await db.$disconnect();
});

describe('digest that closed after the backup was made', () => {
  const today = new Date(new Date().setUTCHours(0, 0, 0, 0));
  const inThreeDays = new Date(today.getTime() + 3 * 24 * 60 * 60_000);

  /**
   * Stores a user whose digest ended at midnight, and an alert that is waiting for the end of the
   * week.
   */
  const store = async (db: Database) => {
    const { bank, user, channel, version_id } = await storeAlert(db);
    await db.channel.update({
      where: { id: channel.id },
      data: {
        ...{ frequency: 'daily', close_minute: 0, next_close_at: today },
        close_weekday: inThreeDays.getUTCDay() || 7,
      },
    });
    const { id: bank_id } = await db.bank.findFirstOrThrow({ where: { id: { not: bank.id } } });
    await db.bankSubscription.create({
      data: { user_id: user.id, bank_id, frequency: 'weekly' },
    });
    const { id: circular_id } = await db.circular.create({ data: { bank_id } });
    const alert = await db.alert.create({
      data: { user_id: user.id, circular_id, version_id, macroeconomic: true },
    });
    await db.deliveryAlert.create({ data: { channel_id: channel.id, alert_id: alert.id } });
  };

  it('is put on hold with its alerts, while later alerts keep waiting', async () => {
    const { url, held, db } = await restored('digest', store);
    const waiting = () => db.deliveryAlert.count({ where: { delivery_id: null } });
    expect(held).toBe(1);
    expect(await dueIn(db)).toHaveLength(0);
    expect(await waiting()).toBe(1);
    expect(await db.channel.findFirst()).toMatchObject({ next_close_at: today });

    expect(await sendHeld(url)).toBe(1);
    expect(await dueIn(db)).toMatchObject([{ kind: 'digest', closes_at: today }]);
    expect((await dueIn(db))[0]?.alerts).toHaveLength(1);
    expect(await waiting()).toBe(1);
    await db.$disconnect();
  });

  it('is not created when its period hasn’t ended, because it can’t have been sent', async () => {
    const { held, db } = await restored('later', async (before) => {
      await store(before);
      await before.channel.updateMany({ data: { next_close_at: inThreeDays } });
    });
    expect(held).toBe(0);
    expect(await db.deliveryAlert.count({ where: { delivery_id: null } })).toBe(2);
    await db.$disconnect();
  });
});
