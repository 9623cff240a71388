import { type Database, openDatabase } from '@circulate/database';
import { createTestDatabase } from '@circulate/database/vitest-database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { deleteOutdated } from '../src/operations/retention.ts';
import { createSubscriber } from './support/factories.ts';

const KEEP = { deliveryHistory: 30, unsubscribeLinks: 30, modelCalls: 30, steps: 30, audit: 30 };
/** More than one batch. */
const ROWS = 1_500;

let db: Database;
beforeAll(async () => {
  db = openDatabase(await createTestDatabase());
  const { id } = await createSubscriber(db, { bank: 'central-bank-of-kenya', categories: [] });
  // Half of everything is past its retention; one circular is still being processed.
  await db.$executeRaw`
    WITH circular AS (
      INSERT INTO circulars (bank_id, status, published_at, source_url)
      SELECT bank.id, 'published', now(), n::text
      FROM (SELECT id FROM banks LIMIT 1) bank, generate_series(1, ${2 * ROWS}::int) n
      RETURNING id, bank_id, source_url
    )
    INSERT INTO circular_versions (circular_id, bank_id, content_hash, file_key, file_name, file_bytes)
    SELECT id, bank_id, lpad(source_url, 64, '0'), source_url, 'circular.pdf', 1 FROM circular`;
  await db.$executeRaw`CREATE SCHEMA made`;
  await db.$executeRaw`
    CREATE FUNCTION made.age_of(n int) RETURNS interval LANGUAGE sql AS
    $$ SELECT CASE WHEN n <= 1500 THEN interval '31 days' ELSE interval '29 days' END $$`;
  await db.$executeRaw`
    INSERT INTO pipeline_steps (version_id, step, state, finished_at)
    SELECT id, 'extract', 'done', now() - made.age_of(file_key::int) FROM circular_versions`;
  await db.$executeRaw`
    INSERT INTO model_calls (version_id, step, model, prompt_tokens, completion_tokens, cost_usd, at)
    SELECT id, 'categorise', 'a-model', 10, 1, 0.01, now() - made.age_of(file_key::int)
    FROM circular_versions ORDER BY file_key::int`;
  await db.$executeRaw`
    INSERT INTO alerts (user_id, circular_id, version_id, created_at)
    SELECT ${id}::uuid, circular_id, id, now() - interval '400 days'
    FROM circular_versions WHERE file_key = '1'`;
  await db.$executeRaw`
    INSERT INTO deliveries (channel_id, channel_kind, state, sent_at, created_at, sent_to, reply)
    SELECT id, 'email', 'sent', now() - interval '400 days', now() - interval '400 days',
           'reader@example.com', '250 taken by mx.example.com'
    FROM channels`;
  await db.$executeRaw`
    INSERT INTO delivery_alerts (channel_id, alert_id, delivery_id)
    SELECT d.channel_id, a.id, d.id FROM deliveries d, alerts a`;
  await db.$executeRaw`
    INSERT INTO delivery_events (delivery_id, event, at)
    SELECT d.id, 'sent', now() - made.age_of(n) FROM deliveries d, generate_series(1, ${2 * ROWS}::int) n
    ORDER BY n`;
  await db.$executeRaw`
    INSERT INTO unsubscribe_tokens (token_hash, delivery_id, created_at)
    SELECT sha256(n::text::bytea), d.id, now() - made.age_of(n)
    FROM deliveries d, generate_series(1, ${2 * ROWS}::int) n`;
  await db.$executeRaw`
    INSERT INTO audit_records (actor, action, target, at)
    SELECT 'admin', 'circular.retry', 'circular', now() - made.age_of(n)
    FROM generate_series(1, ${2 * ROWS}::int) n`;
  await db.$executeRaw`
    WITH moving AS (
      INSERT INTO circulars (bank_id, status) SELECT id, 'in_review' FROM banks LIMIT 1
      RETURNING id, bank_id
    ), version AS (
      INSERT INTO circular_versions
        (circular_id, bank_id, content_hash, file_key, file_name, file_bytes)
      SELECT id, bank_id, repeat('f', 64), 'moving', 'circular.pdf', 1 FROM moving RETURNING id
    )
    INSERT INTO pipeline_steps (version_id, step, state, finished_at)
    SELECT id, 'extract', 'done', now() - interval '90 days' FROM version`;
});
afterAll(() => db.$disconnect());

const rows = async () => ({
  events: await db.deliveryEvent.count(),
  tokens: await db.unsubscribeToken.count(),
  calls: await db.modelCall.count(),
  steps: await db.pipelineStep.count(),
  audit: await db.auditRecord.count(),
});

it('deletes expired rows, but none that prevent duplicate alerts', async () => {
  const kept = { events: ROWS, tokens: ROWS, calls: ROWS, steps: ROWS + 1, audit: ROWS };
  // A locked row doesn't block anyone and is deleted in a later hour; one delivery is cleared.
  const deleted = await db.$transaction(async (tx) => {
    await tx.$executeRaw`SELECT FROM audit_records WHERE at < now() - interval '30 days' LIMIT 1 FOR UPDATE`;
    return deleteOutdated(db, KEEP);
  });
  expect(deleted).toBe(5 * ROWS);
  expect(await rows()).toEqual({ ...kept, audit: ROWS + 1 });

  expect(await deleteOutdated(db, KEEP)).toBe(0);
  await db.$executeRaw`UPDATE upkeep_runs SET succeeded_at = now() - interval '2 hours'`;
  expect(await deleteOutdated(db, KEEP)).toBe(1);
  expect(await rows()).toEqual(kept);

  expect(await db.alert.count()).toBe(1);
  expect(await db.delivery.findMany()).toMatchObject([
    { state: 'sent', sent_at: expect.any(Date), sent_to: null, reply: null },
  ]);
  expect(await db.deliveryAlert.count()).toBe(1);
  const [total] = await db.modelTotal.findMany();
  expect({ ...total, cost_usd: Number(total?.cost_usd) }).toEqual({
    model: 'a-model',
    prompt_tokens: 30_000n,
    completion_tokens: 3_000n,
    cost_usd: 30,
  });
});

it('removes a delivery’s email address and reply with its history, even if many deliveries have the same time', async () => {
  const channel = await db.channel.findFirstOrThrow();
  const add = (ageDays: number, count: number, state: string) => db.$executeRaw`
    INSERT INTO deliveries (channel_id, channel_kind, state, created_at, sent_to, reply)
    SELECT ${channel.id}::uuid, 'email', ${state}::delivery_state,
           now() - make_interval(days => ${ageDays}::int), 'reader@example.com', '250 taken'
    FROM generate_series(1, ${count}::int)`;
  await add(31, 2 * ROWS, 'failed');
  await add(31, 1, 'pending');
  await add(29, 1, 'sent');
  await db.$executeRaw`UPDATE upkeep_runs SET succeeded_at = now() - interval '2 hours'`;
  await db.$executeRaw`UPDATE upkeep_runs SET succeeded_at = 'epoch' WHERE name LIKE 'deliveries%'`;
  await deleteOutdated(db, KEEP);
  const withAddress = await db.delivery.findMany({
    where: { sent_to: { not: null }, reply: { not: null } },
    orderBy: { created_at: 'asc' },
  });
  expect(withAddress.map(({ state }) => state)).toEqual(['pending', 'sent']);
  expect(await db.delivery.count({ where: { sent_to: null, reply: null } })).toBe(2 * ROWS + 1);
});

it('deletes, after a day, the record of which banks a user unsubscribed from in one action', async () => {
  const { id: user_id } = await db.user.findFirstOrThrow();
  const [old, late] = await db.bank.findMany({ take: 2 });
  const created_at = new Date();
  for (const [bank, age] of [
    [old, 25],
    [late, 23],
  ] as const) {
    const unfollowed_at = new Date(Date.now() - age * 60 * 60_000);
    const data = { user_id, bank_id: bank?.id ?? '', created_at, unfollowed_at };
    await db.unfollowedBank.create({ data });
  }
  await db.$executeRaw`UPDATE upkeep_runs SET succeeded_at = now() - interval '2 hours'`;
  await deleteOutdated(db, KEEP);
  expect(await db.unfollowedBank.findMany()).toMatchObject([{ bank_id: late?.id }]);
});
