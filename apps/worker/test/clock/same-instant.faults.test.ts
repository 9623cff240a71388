import { type Database, openDatabase } from '@circulate/database';
import { createTestDatabase } from '@circulate/database/vitest-database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { closeDue } from '../../src/pipeline/deliver/close-due.ts';
import { seededRandom } from '../crash/random.ts';
import { startDigests } from '../support/start-digests.ts';
import { openClockReaders, type Reader } from './clock-readers.ts';
import type { Choice, Frequency } from './oracle.ts';

/** The end of a day for users who chose 8:00, and the instant at which everything happens. */
const END = Date.parse('2099-03-02T08:00:00Z');
const DAY = 24 * 60 * 60_000;
const LIVES = 12;
const STEPS = 16;

let db: Database;
let digests: Awaited<ReturnType<typeof startDigests>>;
let readers: ReturnType<typeof openClockReaders>;
beforeAll(async () => {
  db = openDatabase(await createTestDatabase());
  digests = await startDigests(db);
  readers = openClockReaders(db);
});
afterAll(async () => {
  await digests.stop();
  await db.$disconnect();
});

const choiceOf = (frequency: Frequency, zone: string): Choice => ({
  zone,
  // Eight o'clock in Greenwich.
  minute: zone === 'UTC' ? 480 : 765 + 60,
  weekday: 1,
  frequencies: [frequency, frequency],
});

const waitingOf = (reader: Reader) =>
  db.deliveryAlert.count({
    where: { alert: { user_id: reader.id }, delivery_id: null, left_out_reason: null },
  });

const namesOf = (reader: Reader) =>
  digests
    .mailsTo(reader.email)
    .flatMap(({ text }) => [...new Set(text?.match(/Notice \d+ of life \d+/g))]);

it('loses nothing when frequencies, time zones and digests change at the same instant', async () => {
  const { next: random, pick } = seededRandom(1);
  for (let life = 1; life <= LIVES; life += 1) {
    const reader = await readers.create();
    const choose = (frequency: Frequency, at: number) =>
      readers.choose(reader, {
        choice: choiceOf(frequency, random() < 0.5 ? 'UTC' : 'Asia/Kathmandu'),
        at,
      });
    await choose('daily', END - 1);
    const names: string[] = [];
    const steps = { alert: 4, close: 2, immediately: 3, daily: 2, weekly: 1 };
    for (let step = 0; step < STEPS; step += 1) {
      const what = pick(steps);
      if (what === 'alert') {
        names.push(`Notice ${step} of life ${life}`);
        await readers.alert(reader, { name: names.at(-1) ?? '', bank: 0 });
      } else if (what === 'close') await closeDue(db, new Date(END + 1_000));
      else {
        // A transaction may have started before the end of a period that a worker has since closed.
        await choose(what, END - Math.floor(random() * 2));
        if (what === 'immediately') {
          await closeDue(db, new Date(END + 1_000));
          expect(await waitingOf(reader)).toBe(0);
        }
      }
    }
    await choose('daily', END + 2_000);
    await closeDue(db, new Date(END + 8 * DAY));
    await Promise.all([digests.send(), digests.send()]);
    expect(namesOf(reader).sort()).toEqual(names.sort());
    await db.channel.updateMany({ data: { next_close_at: null } });
  }
});

it('closes only one digest per day, even if the end of a period is calculated from an earlier time', async () => {
  const reader = await readers.create();
  const daily = { choice: choiceOf('daily', 'UTC'), at: END - 1 };
  await readers.choose(reader, daily);
  await readers.alert(reader, { name: 'Notice 1 of life 99', bank: 0 });
  await closeDue(db, new Date(END));
  await readers.alert(reader, { name: 'Notice 2 of life 99', bank: 0 });
  await readers.choose(reader, daily);
  await closeDue(db, new Date(END + 1_000));
  await digests.send();
  expect(namesOf(reader)).toEqual(['Notice 1 of life 99']);
  const { next_close_at } = await digests.channelOf(reader.id);
  expect(next_close_at?.getTime()).toBe(END + DAY);
  await closeDue(db, new Date(END + DAY));
  await digests.send();
  expect(namesOf(reader)).toEqual(['Notice 1 of life 99', 'Notice 2 of life 99']);
});
