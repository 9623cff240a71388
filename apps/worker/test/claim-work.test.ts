import { type Database, openDatabase } from '@circulate/database';
import { createOwnDatabase } from '@circulate/database/vitest-database';
import { jobs } from '@circulate/jobs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { claimDue } from '../src/pipeline/deliver/claim-due.ts';
import { match } from '../src/pipeline/match/match-circular.ts';
import { addCategory, createExtracted, createSubscriber } from './support/factories.ts';

const READERS = 4_000;
const BATCH = 200;
const TABLES = ['alerts', 'deliveries', 'delivery_alerts'];

let db: Database;

beforeAll(async () => {
  db = openDatabase(await createOwnDatabase(), { poolSize: 1 });
  const publish = async () => {
    const { versionId } = await createExtracted(db, { status: 'matching' });
    await addCategory(db, versionId, 'lending-and-credit');
    await match(versionId, { db });
  };
  await createSubscriber(db, { bank: 'bank-of-ghana', categories: ['lending-and-credit'] });
  await publish();
  // Records the statistics that a vacuum would record for tables that are empty at that moment.
  for (const table of TABLES) {
    await db.$executeRawUnsafe(`ALTER TABLE ${table} SET (autovacuum_enabled = off)`);
  }
  await db.delivery.deleteMany();
  await db.alert.deleteMany();
  for (const table of TABLES) {
    await db.$executeRawUnsafe(`VACUUM (ANALYZE, TRUNCATE off) ${table}`);
  }
  await db.$executeRaw`
    WITH people AS (
      INSERT INTO users (email, email_verified, first_name, last_name, company, code_type)
      SELECT n || '@example.com', true, 'Sample', 'Reader', 'Sample', 'beta'
      FROM generate_series(1, ${READERS}) n RETURNING id
    ), follows AS (
      INSERT INTO bank_subscriptions (user_id, bank_id)
      SELECT people.id, banks.id FROM people, banks WHERE bank_name = 'bank-of-ghana'
    )
    INSERT INTO category_subscriptions (user_id, category_id)
    SELECT people.id, c.id FROM people, categories c WHERE slug = 'lending-and-credit'`;
  await publish();
});
afterAll(() => db.$disconnect());

/** Counts the rows of delivery tables read so far. */
const readRows = async (): Promise<number> => {
  await db.$queryRaw`SELECT pg_stat_force_next_flush()::text`;
  const [row] = await db.$queryRaw<{ reads: number }[]>`
    SELECT sum(seq_tup_read + idx_tup_fetch)::int AS reads
    FROM pg_stat_user_tables WHERE relname = ANY(${TABLES})`;
  return row?.reads ?? 0;
};

it('queues a job for each thousand readers, so that several workers share a circular', async () => {
  const queued = await db.outboxEntry.findMany({ where: { job: jobs.deliver.name } });
  const ids = queued.map(({ payload }) => jobs.deliver.idOf(jobs.deliver.schema.parse(payload)));
  // One of the jobs is for the only reader of the first circular.
  expect(new Set(ids).size).toBe(1 + Math.ceil((READERS + 1) / 1_000));
});

it('claims a batch from thousands of deliveries without a table scan per row, even if the planner expects empty tables', async () => {
  const [planner] = await db.$queryRaw<{ reltuples: number }[]>`
    SELECT reltuples::int FROM pg_class WHERE oid = 'deliveries'::regclass AND relpages > 0`;
  expect(planner?.reltuples).toBe(0);
  const before = await readRows();
  const { claimed } = await claimDue(db, { channel: 'email', limit: BATCH });
  expect(claimed).toHaveLength(BATCH);
  // A few scans of whole tables are fine, but one for each of 200 rows would read ten times as many.
  expect((await readRows()) - before).toBeLessThan(READERS * 20);
});
