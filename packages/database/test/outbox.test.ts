import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  addToOutbox,
  addToOutboxLater,
  type Database,
  type OutboxItem,
  openDatabase,
  relayOutbox,
} from '../src/index.ts';
import { createOwnDatabase } from '../src/testing/vitest-database.ts';

const job = { name: 'sample', schema: z.strictObject({ number: z.number() }) };

const db = openDatabase(await createOwnDatabase());
afterAll(() => db.$disconnect());

it('keeps an entry until the queue has accepted it', async () => {
  await addToOutbox(db, job, { number: 1 });

  await expect(
    relayOutbox(db, () => Promise.reject(new Error('the queue is away'))),
  ).rejects.toThrow('the queue is away');
  expect(await db.outboxEntry.count()).toBe(1);

  const taken: unknown[] = [];
  await relayOutbox(db, async (entries) => {
    taken.push(...entries);
    return [];
  });
  expect(taken).toMatchObject([{ job: 'sample', payload: { number: 1 } }]);
  expect(await db.outboxEntry.count()).toBe(0);
});

it('discards an entry when its transaction rolls back', async () => {
  const step = (fails: boolean) =>
    db.$transaction(async (tx) => {
      await addToOutbox(tx, job, { number: 2 });
      if (fails) throw new Error('the step failed');
    });
  await expect(step(true)).rejects.toThrow('the step failed');
  expect(await db.outboxEntry.count()).toBe(0);
  await step(false);
  expect(await db.outboxEntry.count()).toBe(1);
  await db.outboxEntry.deleteMany();
});

it('keeps a delayed entry until its time, and relays newer entries before it', async () => {
  const id = await addToOutboxLater(db, job, { payload: { number: 3 }, delayS: 60 });
  await addToOutbox(db, job, { number: 4 });
  const taken: unknown[] = [];
  const relay = () =>
    relayOutbox(db, async (entries) => {
      taken.push(...entries.map(({ payload }) => payload));
      return [];
    });
  await relay();
  expect(taken).toEqual([{ number: 4 }]);
  await db.$executeRaw`UPDATE outbox SET due_at = now() WHERE id = ${id}`;
  await relay();
  expect(taken).toEqual([{ number: 4 }, { number: 3 }]);
  expect(await db.outboxEntry.count()).toBe(0);
});

it('gives each entry to one relay when several run in parallel', async () => {
  for (let number = 0; number < 20; number += 1) await addToOutbox(db, job, { number });
  const taken: number[] = [];
  const relay = () =>
    relayOutbox(db, async (entries) => {
      taken.push(...entries.map(({ payload }) => job.schema.parse(payload).number));
      return [];
    });
  await Promise.all([relay(), relay(), relay()]);
  expect(taken.sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, number) => number));
});

describe('unprocessable entry', () => {
  const enqueue = async (entries: OutboxItem[]) =>
    entries
      .filter(({ job: name }) => name !== job.name)
      .map((request) => ({ request, error: `no job called ${request.job}` }));

  it('is marked with the reason and does not block later entries', async () => {
    const ofLaterRelease = { job: 'digest', payload: { channel: 'email', at: '2027-01-01' } };
    await db.outboxEntry.create({ data: ofLaterRelease });
    for (let number = 0; number < 3; number += 1) await addToOutbox(db, job, { number });

    expect(await relayOutbox(db, enqueue)).toBe(4);
    expect(await db.outboxEntry.findMany()).toEqual([
      expect.objectContaining({
        ...ofLaterRelease,
        error: 'no job called digest',
        failed_at: expect.any(Date),
      }),
    ]);
    expect(await relayOutbox(db, enqueue)).toBe(0);

    await db.outboxEntry.updateMany({ data: { failed_at: null, error: null } });
    expect(await relayOutbox(db, async () => [])).toBe(1);
    expect(await db.outboxEntry.count()).toBe(0);
  });
});

describe('burst when the planner assumes an empty table', () => {
  const ENTRIES = 12_000;
  let quiet: Database;

  beforeAll(async () => {
    quiet = openDatabase(await createOwnDatabase(), { poolSize: 1 });
    await quiet.$executeRaw`ALTER TABLE outbox SET (autovacuum_enabled = off)`;
    // Statistics as autovacuum records them for a table that is usually empty.
    await quiet.$executeRaw`INSERT INTO outbox (job, payload)
      SELECT 'sample', '{"number":0}' FROM generate_series(1, 1000)`;
    await quiet.$executeRaw`DELETE FROM outbox`;
    await quiet.$executeRaw`VACUUM (ANALYZE, TRUNCATE off) outbox`;
    await quiet.$executeRaw`
      INSERT INTO outbox (job, payload)
      SELECT 'sample', jsonb_build_object('number', i) FROM generate_series(1, ${ENTRIES}) i`;
  });
  afterAll(() => quiet.$disconnect());

  it('is relayed in time linear in the number of entries', async () => {
    const [planner] = await quiet.$queryRaw<{ reltuples: number }[]>`
      SELECT reltuples::int FROM pg_class WHERE oid = 'outbox'::regclass AND relpages > 0`;
    expect(planner?.reltuples).toBe(0);

    const before = await readTuples(quiet);
    let moved = 0;
    for (let count = -1; count !== 0; moved += count) {
      count = await relayOutbox(quiet, async () => []);
    }
    expect(moved).toBe(ENTRIES);
    const after = await readTuples(quiet);

    // Selecting the batch again for each row would read 500 × 12,000 rows in the first batch.
    expect(after - before).toBeLessThan(ENTRIES * 4);
  });
});

/** Returns how many outbox rows have been read so far, by table and index scans. */
const readTuples = async (db: Database): Promise<number> => {
  // Sessions publish their counts from time to time, or on request.
  await db.$queryRaw`SELECT pg_stat_force_next_flush()::text`;
  const [row] = await db.$queryRaw<{ reads: number }[]>`
    SELECT (seq_tup_read + idx_tup_fetch)::int AS reads
    FROM pg_stat_user_tables WHERE relname = 'outbox'`;
  return row?.reads ?? 0;
};
