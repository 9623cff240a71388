import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase } from '@circulate/local-servers';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { migrate } from '../src/migrate.ts';
import { INITIAL, MIGRATIONS, online } from './support/migration-names.ts';

/**
 * A possible next migration (a column, its rows and an index), so that there is always one to test.
 */
const NEXT = '9000_next';
const NEXT_SQL = `
SET lock_timeout = '5s';
ALTER TABLE "circular_versions" ADD COLUMN "added" TEXT;
-- committed by itself
UPDATE "circular_versions" SET "added" = "title" WHERE "number" = 1 AND "title" LIKE '%7';
-- committed by itself
CREATE INDEX CONCURRENTLY IF NOT EXISTS "added_idx" ON "circular_versions" ("added");`;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'circulate-migrations-'));
  await cp(MIGRATIONS, folder, { recursive: true });
  await mkdir(join(folder, NEXT));
  await writeFile(join(folder, NEXT, 'migration.sql'), NEXT_SQL);
});
afterAll(() => rm(folder, { recursive: true }));

describe('upgrade', () => {
  // To use more rows and print measurements: MIGRATION_ROWS=1000000 npx vitest run
  // test/migrations.faults.test.ts -t migrates
  const asked = process.env.MIGRATION_ROWS;
  const ROWS = Number(asked ?? 10_000);

  it(`migrates ${ROWS} circulars and alerts while the previous release keeps reading and writing`, async () => {
    const url = await createDatabase(inject('postgresUrl'));
    await migrate(url, { upTo: INITIAL });
    const pool = new pg.Pool({ connectionString: url, max: 8 });
    await fill(url, ROWS);

    let isDone = false;
    const done = new Map<string, { times: number; longestMs: number }>();
    const goOn = async ([name, statement]: [string, string]) => {
      while (!isDone) {
        const startedAt = performance.now();
        await pool.query(statement);
        const { times, longestMs } = done.get(name) ?? { times: 0, longestMs: 0 };
        const ms = Math.round(performance.now() - startedAt);
        done.set(name, { times: times + 1, longestMs: Math.max(longestMs, ms) });
      }
    };
    const users = Object.entries(OF_THE_RELEASE_BEFORE).map(goOn);
    const startedAt = performance.now();
    const applied = await migrate(url, { folder }).finally(() => {
      isDone = true;
    });
    const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
    // Fails if any of the previous release's statements failed before, during or after the
    // migration.
    await Promise.all(users);
    for (const statement of Object.values(OF_THE_RELEASE_BEFORE)) await pool.query(statement);
    expect(applied).toEqual([...online, NEXT]);
    expect([...done.keys()].sort()).toEqual(Object.keys(OF_THE_RELEASE_BEFORE).sort());
    if (asked) process.stdout.write(`${seconds} s for ${applied.length}: ${told(done)}\n`);

    // Rows stored before, during and after the migration look as if the column had always existed.
    const { rows } = await pool.query(WRONG);
    expect(rows).toEqual([{ listed: 0, lost: 0 }]);
    await pool.end();
  }, 1_200_000);
});

const told = (done: Map<string, { times: number; longestMs: number }>) =>
  [...done].map(([name, { times, longestMs }]) => `${name} ${times}, ${longestMs} ms`).join('; ');

/** Fills the previous release's tables in bulk, bypassing the per-row triggers. */
const fill = async (url: string, rows: number) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  // A trigger creates each user's email channel.
  await client.query(STORE, [rows]);
  await client.query('SET session_replication_role = replica');
  for (const statement of [FILL, ALERT]) await client.query(statement, [rows]);
  await client.query('VACUUM ANALYZE');
  await client.end();
};

const STORE = `
  WITH bank AS (
    INSERT INTO banks (bank_name, display_name, country, iso2, languages, time_zone)
    VALUES ('bank', 'Bank', 'Kenya', 'KE', '{en}', 'Africa/Nairobi') RETURNING id
  ), people AS (
    INSERT INTO users (email, email_verified, first_name, last_name, company, code_type)
    SELECT 'reader' || n || '@example.com', true, 'Sample', 'Reader', 'Firm', 'beta'
    FROM generate_series(1, greatest($1::int / 100, 1)) n
  )
  INSERT INTO circulars (bank_id, status, published_at)
  SELECT id, 'published', now() FROM bank, generate_series(1, $1::int)`;
const FILL = `
  WITH numbered AS (
    SELECT id, bank_id, (created_at AT TIME ZONE 'UTC')::date AS stored_on,
      row_number() OVER () AS n
    FROM circulars LIMIT $1
  ), dated AS (
    SELECT *, CASE WHEN n % 3 > 0 THEN current_date - (n % 1000)::int END AS published_on
    FROM numbered
  )
  INSERT INTO circular_versions
    (circular_id, bank_id, content_hash, file_key, file_name, file_bytes, title, published_on,
     listed_on, search)
  SELECT id, bank_id, lpad(n::text, 64, '0'), n::text, 'circular.pdf', 1, 'Circular ' || n,
    published_on, coalesce(published_on, stored_on), to_tsvector('simple', 'Circular ' || n)
  FROM dated`;
/** One alert per circular, for a user, in their channel and delivered. */
const ALERT = `
  WITH readers AS (
    SELECT user_id, row_number() OVER () - 1 AS n FROM channels
  ), stored AS (
    INSERT INTO alerts (user_id, circular_id, version_id)
    SELECT readers.user_id, v.circular_id, v.id
    FROM (SELECT *, row_number() OVER () AS n FROM circular_versions LIMIT $1) v
    JOIN readers ON readers.n = v.n % (SELECT count(*) FROM readers)
    RETURNING id, user_id
  ), placed AS MATERIALIZED (
    SELECT c.id AS channel_id, stored.id AS alert_id, uuidv7() AS delivery_id
    FROM stored JOIN channels c USING (user_id)
  ), delivered AS (
    INSERT INTO deliveries (id, channel_id, channel_kind, state)
    SELECT delivery_id, channel_id, 'email', 'sent' FROM placed
  )
  INSERT INTO delivery_alerts (channel_id, alert_id, delivery_id)
  SELECT channel_id, alert_id, delivery_id FROM placed`;

/** Frequent queries from the previous release, which don't use the new column. */
const OF_THE_RELEASE_BEFORE = {
  list: `
    SELECT c.id FROM circular_versions v JOIN circulars c ON v.circular_id = c.id
    WHERE v.listed_on IS NOT NULL ORDER BY v.listed_on DESC, v.circular_id DESC LIMIT 20`,
  'sign up': `
    WITH person AS (
      INSERT INTO users (email, email_verified, first_name, last_name, company, code_type)
      VALUES (gen_random_uuid() || '@example.com', true, 'Sample', 'Reader', 'Firm', 'beta')
      RETURNING id
    )
    INSERT INTO bank_subscriptions (user_id, bank_id) SELECT person.id, b.id FROM person, banks b`,
  upload: `
    WITH stored AS (
      INSERT INTO circulars (bank_id, status, published_at)
      SELECT id, 'published', now() FROM banks WHERE bank_name = 'bank' RETURNING id, bank_id
    )
    INSERT INTO circular_versions (circular_id, bank_id, content_hash, file_key, file_name, file_bytes)
    SELECT id, bank_id, lpad(replace(id::text, '-', ''), 64, '0'), id::text, 'circular.pdf', 1
    FROM stored`,
  withdraw: `
    UPDATE circulars SET status = (CASE status WHEN 'published' THEN 'withdrawn' ELSE 'published' END)::circular_status
    WHERE id = (SELECT id FROM circulars WHERE id > gen_random_uuid() ORDER BY id LIMIT 1)`,
  match: `
    WITH stored AS (
      INSERT INTO alerts (user_id, circular_id, version_id)
      SELECT c.user_id, v.circular_id, v.id
      FROM (SELECT user_id FROM channels WHERE id > gen_random_uuid() ORDER BY id LIMIT 1) c,
        (SELECT * FROM circular_versions WHERE id > gen_random_uuid() ORDER BY id LIMIT 1) v
      ON CONFLICT DO NOTHING RETURNING id, user_id
    ), placed AS MATERIALIZED (
      SELECT c.id AS channel_id, c.kind AS channel_kind, stored.id AS alert_id,
             uuidv7() AS delivery_id
      FROM stored JOIN channels c ON c.user_id = stored.user_id
      WHERE c.state IN ('active', 'failing')
    ), delivered AS (
      INSERT INTO deliveries (id, channel_id, channel_kind)
      SELECT delivery_id, channel_id, channel_kind FROM placed
    )
    INSERT INTO delivery_alerts (channel_id, alert_id, delivery_id)
    SELECT channel_id, alert_id, delivery_id FROM placed`,
  deliver: `
    WITH due AS MATERIALIZED (
      SELECT id FROM deliveries WHERE channel_kind = 'email'
        AND state IN ('pending', 'sending') AND due_at <= now()
      ORDER BY due_at, id LIMIT 10 FOR UPDATE SKIP LOCKED
    ), sent AS (
      UPDATE deliveries SET state = 'sent', sent_at = now(), attempts = attempts + 1,
        sent_to = 'reader@example.com', reply = '250 taken'
      WHERE id = ANY(ARRAY(SELECT id FROM due)) RETURNING id
    )
    INSERT INTO delivery_events (delivery_id, event, detail) SELECT id, 'sent', '250 taken' FROM sent`,
};
const WRONG = `
  SELECT
    (SELECT count(*)::int FROM circulars c JOIN circular_versions v ON v.circular_id = c.id
     WHERE v.listed_on IS DISTINCT FROM coalesce(v.published_on, (c.created_at AT TIME ZONE 'UTC')::date)
    ) AS listed,
    (SELECT count(*)::int FROM alerts a WHERE NOT EXISTS
      (SELECT FROM delivery_alerts place WHERE place.alert_id = a.id)) AS lost`;
