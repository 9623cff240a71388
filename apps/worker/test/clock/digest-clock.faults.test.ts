import { type Database, openDatabase } from '@circulate/database';
import { createTestDatabase } from '@circulate/database/vitest-database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { closeDue } from '../../src/pipeline/deliver/close-due.ts';
import { seededRandom } from '../crash/random.ts';
import { startDigests } from '../support/start-digests.ts';
import { openClockReaders, type Reader } from './clock-readers.ts';
import { dyingDatabase, KILL_POINTS, Killed } from './dying-database.ts';
import { makeLife } from './lives.ts';
import { type Event, expectedEmails } from './oracle.ts';

// Longer runs: npm run test:clock
const PERIODS = Number(process.env.DIGEST_PERIODS ?? 200);
const SEED = Number(process.env.DIGEST_SEED ?? 1);

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

/** Runs one worker, two in parallel, or one that crashes at some statement followed by another. */
const close = async (at: number, chance: number) => {
  const now = new Date(at);
  if (chance < 0.3) await Promise.all([closeDue(db, now), closeDue(db, now)]);
  else if (chance < 0.6) {
    const dying = dyingDatabase(db, Math.floor(((chance - 0.3) / 0.3) * KILL_POINTS));
    await expect(closeDue(dying, now)).rejects.toThrow(Killed);
    await closeDue(db, now);
  } else await closeDue(db, now);
};

const run = async (reader: Reader, event: Event, chance: number): Promise<unknown> => {
  if (event.kind === 'alert') return readers.alert(reader, event);
  return event.kind === 'choice' ? readers.choose(reader, event) : close(event.at, chance);
};

const emailsOf = (reader: Reader) =>
  digests
    .mailsTo(reader.email)
    .map(({ text }) => [...new Set(text?.match(/Notice \d+ of life \d+/g))]);

/** Lists which alerts are sent together, in a comparable order. */
const grouped = (emails: string[][]) => emails.map((names) => [...names].sort().join(', ')).sort();

it(
  `sends each alert in exactly one email over ${PERIODS} periods and all clock changes`,
  async () => {
    const random = seededRandom(SEED).next;
    let periods = 0;
    for (let number = 1; periods < PERIODS; number += 1) {
      let count = 0;
      const nameOf = () => {
        count += 1;
        return `Notice ${count} of life ${number}`;
      };
      const life = makeLife(random, number, nameOf);
      periods += life.periods;
      const reader = await readers.create();
      await readers.choose(reader, { choice: life.first, at: life.start });
      for (const event of life.events) await run(reader, event, random());
      // Two workers send in parallel.
      await Promise.all([digests.send(), digests.send()]);
      const found = { life, emails: grouped(emailsOf(reader)) };
      await db.channel.updateMany({ data: { next_close_at: null } });
      const expected = expectedEmails(life.start, life.first, life.events);
      expect(found).toEqual({ life, emails: grouped(expected) });
    }
  },
  PERIODS * 1_000,
);
