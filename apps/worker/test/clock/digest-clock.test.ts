import { randomUUID } from 'node:crypto';
import { type Database, openDatabase, planClose } from '@circulate/database';
import { createTestDatabase } from '@circulate/database/vitest-database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { closeDue } from '../../src/pipeline/deliver/close-due.ts';
import { placedColumns, placeInChannels } from '../../src/pipeline/match/place-alerts.ts';
import { seededRandom } from '../crash/random.ts';
import { createSubscriber } from '../support/factories.ts';
import { startDigests } from '../support/start-digests.ts';
import { dyingDatabase, KILL_POINTS, Killed } from './dying-database.ts';
import { makeLife } from './lives.ts';
import { type Choice, type Event, expectedEmails } from './oracle.ts';

// By name with more: npm run test:clock
const PERIODS = Number(process.env.DIGEST_PERIODS ?? 200);
const SEED = Number(process.env.DIGEST_SEED ?? 1);

let db: Database;
let digests: Awaited<ReturnType<typeof startDigests>>;
beforeAll(async () => {
  db = openDatabase(await createTestDatabase());
  digests = await startDigests(db);
});
afterAll(async () => {
  await digests.stop();
  await db.$disconnect();
});

type Reader = { id: string; email: string; banks: [string, string] };

const createReader = async (): Promise<Reader> => {
  const reader = await createSubscriber(db, { macroeconomic: true });
  const [one, two] = await db.bank.findMany({ take: 2, orderBy: { bank_name: 'asc' } });
  if (!one || !two) throw new Error('Two banks expected');
  const banks: [string, string] = [one.id, two.id];
  await db.bankSubscription.createMany({
    data: banks.map((bank_id) => ({ user_id: reader.id, bank_id })),
  });
  return { ...reader, banks };
};

/** The first bank has what was chosen for all, the second a choice of its own. */
const choose = (reader: Reader, { choice, at }: { choice: Choice; at: number }) =>
  db.$transaction(async (tx) => {
    const user_id = reader.id;
    const [frequency, own] = choice.frequencies;
    await tx.channel.updateMany({
      where: { user_id },
      data: {
        frequency,
        close_minute: choice.minute,
        close_weekday: choice.weekday,
        time_zone: choice.zone,
        frequency_changed_at: new Date(at),
      },
    });
    await tx.bankSubscription.updateMany({
      where: { user_id, bank_id: reader.banks[1] },
      data: { frequency: own },
    });
    await planClose(tx, user_id, new Date(at));
  });

/** What a match does for one reader. */
const alert = (reader: Reader, { name, bank }: { name: string; bank: 0 | 1 }) => {
  const bankId = reader.banks[bank];
  const [circular, version] = [randomUUID(), randomUUID()];
  return db.$executeRaw`
    WITH circular AS (
      INSERT INTO circulars (id, bank_id, status, published_at)
      VALUES (${circular}::uuid, ${bankId}::uuid, 'published', now())
    ), version AS (
      INSERT INTO circular_versions
        (id, circular_id, bank_id, content_hash, file_key, file_name, file_bytes, title, language, kind)
      VALUES (${version}::uuid, ${circular}::uuid, ${bankId}::uuid, ${name}, ${circular},
              'notice.pdf', 1, ${name}, 'en', 'Macroeconomic')
    ), stored AS (
      INSERT INTO alerts (user_id, circular_id, version_id, kind, macroeconomic)
      VALUES (${reader.id}::uuid, ${circular}::uuid, ${version}::uuid, 'new', true)
      RETURNING ${placedColumns}
    ), ${placeInChannels(bankId)}`;
};

/** A worker looks; or two at once; or one that dies at some line, and then another. */
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
  if (event.kind === 'alert') return alert(reader, event);
  return event.kind === 'choice' ? choose(reader, event) : close(event.at, chance);
};

const emailsOf = (reader: Reader) =>
  digests
    .mailsTo(reader.email)
    .map(({ text }) => [...new Set(text?.match(/Notice \d+ of life \d+/g))]);

/** Which alerts stand together, whatever the order. */
const grouped = (emails: string[][]) => emails.map((names) => [...names].sort().join(', ')).sort();

it(
  `brings each alert in exactly one email, over ${PERIODS} periods and all seams of their clocks`,
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
      const reader = await createReader();
      await choose(reader, { choice: life.first, at: life.start });
      for (const event of life.events) await run(reader, event, random());
      // Two workers send at once.
      await Promise.all([digests.send(), digests.send()]);
      const found = { life, emails: grouped(emailsOf(reader)) };
      await db.channel.updateMany({ data: { next_close_at: null } });
      const expected = expectedEmails(life.start, life.first, life.events);
      expect(found).toEqual({ life, emails: grouped(expected) });
    }
  },
  PERIODS * 1_000,
);
