import { setTimeout as pause } from 'node:timers/promises';
import { findRedisServer } from '@circulate/local-servers';
import { describe, expect, it } from 'vitest';
import { createSubscriber, createUploaded } from '../support/factories.ts';
import { findLosses } from './check-outcome.ts';
import { REFUSED, startFaultyMailServer } from './faulty-mail-server.ts';
import { startFaultyModelServer } from './faulty-model-server.ts';
import { noticeOf } from './notice.ts';
import { type Random, seededRandom } from './random.ts';
import { type Product, startProduct } from './start-product.ts';

// Short by default. Long form: CRASH_KILLS=300 npx vitest run crash.faults.test
const KILLS = Number(process.env.CRASH_KILLS ?? 4);
const SEED = Number(process.env.CRASH_SEED ?? Date.now() % 1_000_000);
const CIRCULARS = Math.max(6, Math.round(KILLS / 2));
const READERS = 5;
const REFUSED_READERS = 1;
/** Number of digest readers; each round also ends a period of theirs. */
const DIGEST_READERS = 2;
/** End of their first period, at the default hour. */
const FIRST_CLOSE_MS = Date.UTC(2020, 0, 1, 8);
const DAY_MS = 24 * 60 * 60_000;
const WORKERS = 2;
/** Far longer than a run on an idle machine, as a busy one starts workers slowly. */
const LONGEST_MS = 180_000 + KILLS * 30_000;

/** The workers' clock is four days ahead of the database's, longer than emails are retried. */
const CLOCK_AHEAD_MS = 4 * 24 * 60 * 60_000;

const BANK = 'central-bank-of-kenya';
const CATEGORIES = ['foreign-exchange', 'other'];

const backends = [
  { name: 'Postgres', redis: false, isMissing: false },
  { name: 'Redis', redis: true, isMissing: !findRedisServer() },
];

for (const { name, redis, isMissing } of backends) {
  describe.skipIf(isMissing)(`with the queues on ${name}`, () => {
    it(
      'doesn’t lose anything or alert anyone twice, whatever crashes, is deleted or fails',
      async ({ onTestFailed }) => {
        const random = seededRandom(SEED);
        const mail = await startFaultyMailServer(random);
        const ai = await startFaultyModelServer(random);
        const product = await startProduct({
          redis,
          workers: WORKERS,
          environment: {
            SMTP_URL: mail.url,
            SMTP_ALLOW_PLAIN: 'true',
            OPENAI_API_KEY: 'test',
            OPENAI_BASE_URL: ai.baseUrl,
            CLOCK_AHEAD_MS: String(CLOCK_AHEAD_MS),
          },
        });
        const made = nothingYet();
        onTestFailed(() => report(name, { ...made, deaths: product.fleet.deaths }));
        try {
          const readers = await createReaders(product);
          await crashWhileCircularsFlow(product, random, made);
          made['connections lost'] += await loseConnectionsAtWork(product);
          await untilEnded(product, made.circulars / 2);
          mail.calmDown();
          ai.calmDown();
          await untilDone(product);
          const losses = await findLosses(product.db, readers, mail.received);
          report(name, {
            ...made,
            mail: mail.faults,
            ai: { asked: ai.requests.length, ...ai.faults },
            lost: losses.length,
          });
          expect(losses).toEqual([]);
          expect(product.fleet.deaths).toEqual([]);
          expect(
            await product.db.circular.count({ where: { status: 'published' } }),
          ).toBeGreaterThan(0);
        } finally {
          await product.stop();
          await mail.stop();
          await ai.stop();
        }
      },
      LONGEST_MS,
    );
  });
}

const createReaders = async ({ db }: Product) => {
  const readers = new Set<string>();
  for (let i = 0; i < READERS + REFUSED_READERS; i += 1) {
    const { id, email } = await createSubscriber(db, { bank: BANK, categories: CATEGORIES });
    if (i < REFUSED_READERS) {
      await db.user.update({ where: { id }, data: { email: `${REFUSED}${email}` } });
    }
    if (i >= READERS + REFUSED_READERS - DIGEST_READERS) {
      await db.channel.updateMany({
        where: { user_id: id },
        data: { frequency: 'daily', next_close_at: new Date(FIRST_CLOSE_MS) },
      });
    }
    readers.add(id);
  }
  return readers;
};

const nothingYet = () => ({
  kills: 0,
  'queue wiped': 0,
  'Postgres restarted': 0,
  'connections lost': 0,
  circulars: 0,
});

/** Uploads circulars one by one while killing workers and wiping the queue, at seeded moments. */
const crashWhileCircularsFlow = async (
  product: Product,
  random: Random,
  made: ReturnType<typeof nothingYet>,
) => {
  const { db, storage, fleet } = product;
  const dues = duesOf(random);
  while (made.kills < KILLS || made.circulars < CIRCULARS || dues.length > 0) {
    if (made.circulars < CIRCULARS && made.circulars * KILLS <= made.kills * CIRCULARS) {
      made.circulars += 1;
      const pdf = noticeOf(made.circulars);
      await persistently(() => createUploaded(db, storage, { bank: BANK, pdf }));
    }
    // Most are killed while working, some while starting.
    const thatWorks = random.next() < 0.85;
    if (thatWorks) await fleet.untilOneIsReady();
    await pause(random.between(50, 1_500));
    const victim = random.between(0, WORKERS);
    if (made.kills < KILLS && fleet.killOne(victim, { thatWorks })) made.kills += 1;
    await persistently(() => letTimePass(product));
    const [due] = dues;
    if (!due || due.afterKills > made.kills) continue;
    dues.shift();
    made[due.what] += 1;
    if (due.what === 'queue wiped') await persistently(product.wipeQueue);
    else if (due.what === 'connections lost') product.silenceConnections();
    else await product.restartPostgres();
  }
};

/**
 * Drops the workers' connections while they work. No worker is killed after this, as they must
 * recover.
 */
const loseConnectionsAtWork = async (product: Product) => {
  const { db, storage, fleet } = product;
  await fleet.untilAllAreReady();
  const pdf = noticeOf(CIRCULARS + 1);
  const { circularId } = await persistently(() => createUploaded(db, storage, { bank: BANK, pdf }));
  await expect
    .poll(() => statusOf(product, circularId), { timeout: LONGEST_MS, interval: 20 })
    .not.toBe('received');
  product.silenceConnections();
  return 1;
};

const statusOf = async ({ db }: Product, id: string) =>
  (await db.circular.findUniqueOrThrow({ where: { id } })).status;

/** Plans when the queue is wiped, Postgres restarted and so on; more often in a longer run. */
const duesOf = (random: Random) => {
  const times = Math.max(3, Math.round(KILLS / 12));
  const kinds = ['queue wiped', 'Postgres restarted', 'connections lost'] as const;
  return kinds
    .flatMap((what) =>
      Array.from({ length: what === 'queue wiped' ? times : Math.ceil(times / 3) }, () => ({
        what,
        afterKills: random.between(1, KILLS),
      })),
    )
    .sort((one, other) => one.afterKills - other.afterKills);
};

/** Skips the minutes until the retry of a deferred email, and the day until a digest closes. */
const letTimePass = async ({ db }: Product) => {
  const closes = await db.delivery.aggregate({ _max: { closes_at: true } });
  const last = closes._max.closes_at?.getTime() ?? FIRST_CLOSE_MS;
  await db.channel.updateMany({
    where: { next_close_at: { gt: new Date() } },
    data: { next_close_at: new Date(last + DAY_MS) },
  });
  await db.delivery.updateMany({
    where: { state: 'pending', due_at: { gt: new Date() } },
    data: { due_at: new Date() },
  });
};

const ENDS = ['published', 'in_review', 'failed'] as const;

/** Waits until this many circulars have been processed, with a faulty mail server and provider. */
const untilEnded = async ({ db }: Product, count: number) => {
  await expect
    .poll(() => persistently(() => db.circular.count({ where: { status: { in: [...ENDS] } } })), {
      timeout: LONGEST_MS,
      interval: 200,
    })
    .toBeGreaterThanOrEqual(count);
};

const untilDone = async (product: Product) => {
  const { db } = product;
  await expect
    .poll(
      () =>
        persistently(async () => {
          await letTimePass(product);
          const moving = await db.circular.count({ where: { status: { notIn: [...ENDS] } } });
          const undelivered = await db.delivery.count({
            where: { state: { in: ['pending', 'sending'] } },
          });
          const ungathered = await db.deliveryAlert.count({
            where: { delivery_id: null, left_out_reason: null },
          });
          return { moving, undelivered, ungathered, outboxEntries: await db.outboxEntry.count() };
        }),
      { timeout: LONGEST_MS, interval: 200 },
    )
    .toEqual({ moving: 0, undelivered: 0, ungathered: 0, outboxEntries: 0 });
};

/** Retries until the database, which the test itself restarts, responds. */
const persistently = async <Result>(run: () => Promise<Result>, tries = 100): Promise<Result> => {
  try {
    return await run();
  } catch (error) {
    if (tries === 0) throw error;
    await pause(100);
    return persistently(run, tries - 1);
  }
};

const report = (backend: string, outcome: object) => {
  process.stdout.write(`crash test on ${backend}, seed ${SEED}: ${JSON.stringify(outcome)}\n`);
};
