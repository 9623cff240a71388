import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Database, openDatabase } from '../src/index.ts';
import { createOwnDatabase } from '../src/testing/vitest-database.ts';

let db: Database;
let bankId: string;
beforeAll(async () => {
  db = openDatabase(await createOwnDatabase());
  bankId = (await db.bank.findFirstOrThrow()).id;
});
afterAll(() => db.$disconnect());

const DAY_IN = new Date('2026-03-05T23:30:00Z');
let files = 0;

const addVersion = (circularId: string, number: number, publishedOn: string | null) => {
  files += 1;
  return db.circularVersion.create({
    data: {
      circular_id: circularId,
      bank_id: bankId,
      number,
      content_hash: String(files).padStart(64, '0'),
      file_key: `file-${files}`,
      file_name: 'circular.pdf',
      file_bytes: 1,
      published_on: publishedOn && new Date(publishedOn),
    },
  });
};

const addCircular = async (publishedOn: string | null) => {
  const { id } = await db.circular.create({ data: { bank_id: bankId, created_at: DAY_IN } });
  await addVersion(id, 1, publishedOn);
  return id;
};

const publish = (id: string) =>
  db.circular.update({ where: { id }, data: { status: 'published', published_at: new Date() } });

/** Returns the dates under which the archive lists a circular's versions. */
const daysOf = async (id: string) => {
  const versions = await db.circularVersion.findMany({
    where: { circular_id: id },
    orderBy: { number: 'asc' },
  });
  return versions.map(({ listed_on }) => listed_on?.toISOString().slice(0, 10) ?? null);
};

it('lists a circular under its own date once it is published', async () => {
  const id = await addCircular('2026-03-01');
  expect(await daysOf(id)).toEqual([null]);
  await publish(id);
  expect(await daysOf(id)).toEqual(['2026-03-01']);
});

it('lists a circular without a date under the day it was received, in UTC', async () => {
  const id = await addCircular(null);
  await publish(id);
  expect(await daysOf(id)).toEqual(['2026-03-05']);
});

it.each([
  ['2008-07', '2008-07-31'],
  ['2023-09-21', '2023-09-21'],
  // A month that hasn't ended is listed under the day of receipt.
  ['2026-03', '2026-03-05'],
])('lists a circular without a date under the period in its title, %s', async (period, day) => {
  const id = await addCircular(null);
  await publish(id);
  await db.circularVersion.updateMany({
    where: { circular_id: id },
    data: { title_period: period },
  });
  expect(await daysOf(id)).toEqual([day]);
});

it('replaces the previous version with the new one, and uses a corrected date', async () => {
  const id = await addCircular('2026-03-01');
  await publish(id);
  const { id: versionId } = await addVersion(id, 2, '2026-03-09');
  expect(await daysOf(id)).toEqual([null, '2026-03-09']);
  await db.circularVersion.update({
    where: { id: versionId },
    data: { published_on: new Date('2026-03-10') },
  });
  expect(await daysOf(id)).toEqual([null, '2026-03-10']);
  await db.circularVersion.delete({ where: { id: versionId } });
  expect(await daysOf(id)).toEqual(['2026-03-01']);
});

it('keeps circulars that were removed or are being rematched, and hides those that are back in an earlier step', async () => {
  const id = await addCircular('2026-03-01');
  await publish(id);
  for (const [status, days] of [
    ['matching', ['2026-03-01']],
    ['categorising', [null]],
    ['published', ['2026-03-01']],
    ['withdrawn', ['2026-03-01']],
  ] as const) {
    await db.circular.update({ where: { id }, data: { status } });
    expect(await daysOf(id)).toEqual(days);
  }
});

it('hides a circular that was removed before it was published', async () => {
  const id = await addCircular('2026-03-01');
  await db.circular.update({ where: { id }, data: { status: 'withdrawn' } });
  expect(await daysOf(id)).toEqual([null]);
});
