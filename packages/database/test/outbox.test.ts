import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { addToOutbox, type Database, openDatabase, relayOutbox } from '../src/index.ts';
import { createTestDatabase } from '../src/testing/vitest-database.ts';

const job = { name: 'sample', schema: z.strictObject({ number: z.number() }) };
let db: Database;

beforeAll(async () => {
  db = openDatabase(await createTestDatabase());
});
afterAll(() => db.$disconnect());

it('keeps an entry until the queue has taken it', async () => {
  await addToOutbox(db, job, { number: 1 });

  await expect(
    relayOutbox(db, () => Promise.reject(new Error('the queue is away'))),
  ).rejects.toThrow('the queue is away');
  expect(await db.outboxEntry.count()).toBe(1);

  const taken: unknown[] = [];
  await relayOutbox(db, async (entries) => void taken.push(...entries));
  expect(taken).toEqual([{ job: 'sample', payload: { number: 1 } }]);
  expect(await db.outboxEntry.count()).toBe(0);
});

it('drops the entry with the transaction that made it', async () => {
  const failing = db.$transaction(async (tx) => {
    await addToOutbox(tx, job, { number: 2 });
    throw new Error('the step failed');
  });
  await expect(failing).rejects.toThrow('the step failed');
  expect(await db.outboxEntry.count()).toBe(0);
});

it('hands each entry to one relay when several run at once', async () => {
  for (let number = 0; number < 20; number += 1) await addToOutbox(db, job, { number });
  const taken: number[] = [];
  const relay = () =>
    relayOutbox(db, async (entries) => {
      taken.push(...entries.map((entry) => job.schema.parse(entry.payload).number));
    });
  await Promise.all([relay(), relay(), relay()]);
  expect(taken.sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, number) => number));
});
