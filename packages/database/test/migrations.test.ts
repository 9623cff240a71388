import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createDatabase } from '@circulate/local-servers';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { z } from 'zod';
import { migrate, partsOf } from '../src/migrate.ts';

const MIGRATIONS = fileURLToPath(new URL('../../../prisma/migrations', import.meta.url));
const names = (await readdir(MIGRATIONS)).filter((name) => /^\d/.test(name)).sort();
const newest = names.at(-1) ?? '';
const before = names.at(-2) ?? '';

/** Older than the rule, or run with the worker stopped, as docs/operations.md says of it. */
const NOT_ONLINE = new Set([
  '0001_first',
  '0002_access_and_search',
  '0003_capture',
  '0004_pipeline',
  '0005_operations',
  '0006_outbox',
  '0007_delivery',
  '0011_reading',
]);

/** A part is a transaction, or one statement that refuses to run in one. */
const isAlone = (part: string) => /\bCONCURRENTLY\b|^\s*(--.*\s+)*DO\b/.test(part);

const require = createRequire(import.meta.url);
const SQUAWK = join(dirname(require.resolve('squawk-cli/package.json')), 'js', 'bin', 'squawk');
/** Of style, or about scripts that are repeated by hand; time limits of statements forbid backfills. */
const LEFT_OUT = 'require-statement-timeout,prefer-robust-stmts,prefer-bigint-over-int';

const RemarksSchema = z.array(z.object({ rule_name: z.string(), message: z.string() }));

describe('a migration is applied while the product runs', () => {
  let dir: string;
  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'circulate-lint-'));
  });
  afterAll(() => rm(dir, { recursive: true }));

  const remarksOn = async (part: string) => {
    const file = join(dir, 'part.sql');
    await writeFile(file, part);
    const args = ['--reporter=json', '--pg-version=15', file];
    // Alone, it waits for whoever is before it and keeps nobody waiting.
    if (isAlone(part)) args.push(`--exclude=${LEFT_OUT},require-lock-timeout`);
    else args.push(`--exclude=${LEFT_OUT}`, '--assume-in-transaction');
    // It ends with 1 where it has something to say.
    const said = await new Promise<string>((resolve) => {
      execFile(process.execPath, [SQUAWK, ...args], (_error, stdout) => resolve(stdout));
    });
    return RemarksSchema.parse(JSON.parse(said));
  };

  it('the linter hears what would lock a large table', async () => {
    const remarks = await remarksOn(
      "SET lock_timeout = '5s';\nCREATE INDEX i ON alerts (id);\nALTER TABLE alerts ALTER id TYPE text;",
    );
    expect(remarks.map(({ rule_name }) => rule_name)).toEqual(
      expect.arrayContaining(['require-concurrent-index-creation', 'changing-column-type']),
    );
  });

  it.each(names.filter((name) => !NOT_ONLINE.has(name)))('%s locks nobody out', async (name) => {
    const script = await readFile(join(MIGRATIONS, name, 'migration.sql'), 'utf8');
    for (const part of partsOf(script))
      expect({ part, remarks: await remarksOn(part) }).toEqual({
        part,
        remarks: [],
      });
  });
});

describe('the newest migration', () => {
  // By name with more: MIGRATION_ROWS=1000000 npx vitest run test/migrations.test.ts
  const ROWS = Number(process.env.MIGRATION_ROWS ?? 10_000);

  it(`brings ${ROWS} circulars over while the release before goes on reading and writing`, async () => {
    const url = await createDatabase(inject('postgresUrl'));
    await migrate(url, { upTo: before });
    const pool = new pg.Pool({ connectionString: url, max: 4 });
    await pool.query(STORE, [ROWS]);
    await pool.query(FILL, [ROWS]);

    let isDone = false;
    const done = { reads: 0, writes: 0 };
    const goOn = async (kind: keyof typeof done, run: () => Promise<unknown>) => {
      while (!isDone) {
        await run();
        done[kind] += 1;
      }
    };
    const users = [
      goOn('reads', () => pool.query(READ)),
      goOn('writes', () => pool.query(ADD)),
      goOn('writes', () => pool.query(CHANGE)),
    ];
    const applied = await migrate(url).finally(() => {
      isDone = true;
    });
    // Every statement of the release before worked, before, during and after.
    await Promise.all(users);
    for (const statement of [READ, ADD, CHANGE]) await pool.query(statement);
    expect(applied).toEqual([newest]);
    expect(done.reads).toBeGreaterThan(0);
    expect(done.writes).toBeGreaterThan(0);

    // What was stored before, meanwhile and after is as if it had always been there.
    const { rows } = await pool.query(WRONGLY_LISTED);
    expect(rows).toEqual([{ wrong: 0 }]);
    await pool.end();
  }, 600_000);
});

/** Statements of the release before: they know nothing of what the newest migration brings. */
const STORE = `
  WITH bank AS (
    INSERT INTO banks (bank_name, display_name, country, iso2, languages, time_zone)
    VALUES ('bank', 'Bank', 'Kenya', 'KE', '{en}', 'Africa/Nairobi') RETURNING id
  )
  INSERT INTO circulars (bank_id, status, published_at)
  SELECT id, 'published', now() FROM bank, generate_series(1, $1::int)`;
const FILL = `
  WITH numbered AS (SELECT id, bank_id, row_number() OVER () AS n FROM circulars LIMIT $1)
  INSERT INTO circular_versions
    (circular_id, bank_id, content_hash, file_key, file_name, file_bytes, title, published_on)
  SELECT id, bank_id, lpad(n::text, 64, '0'), n::text, 'circular.pdf', 1, 'Circular ' || n,
    CASE WHEN n % 3 > 0 THEN current_date - (n % 1000)::int END
  FROM numbered`;
const READ = `
  SELECT c.id FROM circulars c JOIN circular_versions v ON v.circular_id = c.id
  WHERE c.status = 'published' ORDER BY c.id DESC LIMIT 20`;
const ADD = `
  WITH stored AS (
    INSERT INTO circulars (bank_id, status, published_at)
    SELECT id, 'published', now() FROM banks WHERE bank_name = 'bank' RETURNING id, bank_id
  )
  INSERT INTO circular_versions (circular_id, bank_id, content_hash, file_key, file_name, file_bytes)
  SELECT id, bank_id, lpad(replace(id::text, '-', ''), 64, '0'), id::text, 'circular.pdf', 1
  FROM stored`;
const CHANGE = `
  UPDATE circulars SET status = (CASE status WHEN 'published' THEN 'withdrawn' ELSE 'published' END)::circular_status
  WHERE id = (SELECT id FROM circulars WHERE id > gen_random_uuid() ORDER BY id LIMIT 1)`;
const WRONGLY_LISTED = `
  SELECT count(*)::int AS wrong FROM circulars c JOIN circular_versions v ON v.circular_id = c.id
  WHERE v.listed_on IS DISTINCT FROM coalesce(v.published_on, (c.created_at AT TIME ZONE 'UTC')::date)`;
