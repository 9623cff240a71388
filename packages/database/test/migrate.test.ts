import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestDatabase } from '@circulate/local-servers';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { migrate } from '../src/index.ts';
import { listMigrations } from '../src/migrate.ts';
import { MIGRATIONS } from './support/migration-names.ts';

let folder: string;
let server: Awaited<ReturnType<typeof startTestDatabase>>;
let client: pg.Client;
beforeAll(async () => {
  server = await startTestDatabase();
  client = new pg.Client({ connectionString: server.url });
  await client.connect();
  // This release's migrations, and two possible later ones.
  folder = await mkdtemp(join(tmpdir(), 'circulate-migrations-'));
  await cp(MIGRATIONS, folder, { recursive: true });
  for (const [name, sql] of Object.entries(LATER)) {
    await mkdir(join(folder, name));
    await writeFile(join(folder, name, 'migration.sql'), sql);
  }
});
afterAll(async () => {
  await client.end();
  await rm(folder, { recursive: true });
  await server.stop();
});
beforeEach(async () => {
  await client.query('DROP SCHEMA public CASCADE');
  await client.query('CREATE SCHEMA public');
});

const COLUMN = '9001_column';
const INDEX = '9002_index';
const LATER = {
  [COLUMN]: `SET lock_timeout = '100ms';\nALTER TABLE "circular_versions" ADD COLUMN "added" TEXT;`,
  [INDEX]: `CREATE INDEX CONCURRENTLY IF NOT EXISTS "added_idx" ON "circular_versions" ("added");`,
};

const ledger = async () => {
  const { rows } = await client.query(
    `SELECT migration_name, finished_at IS NOT NULL AS finished, logs, applied_steps_count
     FROM _prisma_migrations ORDER BY migration_name`,
  );
  return rows;
};

describe('migrations', () => {
  it('are applied once each, even when two processes start in parallel', async () => {
    const known = await listMigrations();
    const applied = await Promise.all([migrate(server.url), migrate(server.url)]);
    expect(applied.map((names) => names.length).sort((a, b) => a - b)).toEqual([0, known.length]);
    expect(await ledger()).toEqual(
      known.map((migration_name) => ({
        migration_name,
        finished: true,
        logs: null,
        applied_steps_count: 1,
      })),
    );
    expect(await migrate(server.url)).toEqual([]);
  });

  it('upgrade an older release’s database', async () => {
    await migrate(server.url);
    expect(await migrate(server.url, { folder })).toEqual([COLUMN, INDEX]);
  });

  it('stop at a migration that was edited after it was applied', async () => {
    const [first = ''] = await listMigrations();
    await migrate(server.url, { upTo: first });
    await client.query(`UPDATE _prisma_migrations SET checksum = repeat('0', 64)`);
    await expect(migrate(server.url)).rejects.toThrow(`${first} was edited`);
    expect(await ledger()).toHaveLength(1);
  });

  it('stop at a failed migration and report its error', async () => {
    const [first = ''] = await listMigrations();
    // Conflicts with a table that the migration creates.
    await client.query('CREATE TABLE users (id int)');
    await expect(migrate(server.url)).rejects.toThrow(/already exists/);
    expect(await ledger()).toMatchObject([
      { migration_name: first, finished: false, logs: expect.stringContaining('already exists') },
    ]);
    await expect(migrate(server.url)).rejects.toThrow(`${first} has failed before`);
    await client.query('DROP TABLE users');
    await client.query('UPDATE _prisma_migrations SET rolled_back_at = now()');
    expect(await migrate(server.url)).toEqual(await listMigrations());
  });

  it('wait for another session’s lock, then continue from the same part', async () => {
    await migrate(server.url);
    const reader = new pg.Client({ connectionString: server.url });
    await reader.connect();
    onTestFinished(() => reader.end());
    await reader.query('BEGIN; LOCK TABLE circular_versions IN ACCESS SHARE MODE');
    const wait = () => reader.query('COMMIT');
    expect(await migrate(server.url, { folder, upTo: COLUMN, wait })).toEqual([COLUMN]);
  });

  it('rebuild an index whose build was interrupted', async () => {
    await migrate(server.url, { folder, upTo: COLUMN });
    await client.query('CREATE INDEX added_idx ON circular_versions (added)');
    await client.query(
      `UPDATE pg_index SET indisvalid = false WHERE indexrelid = 'added_idx'::regclass`,
    );
    expect(await migrate(server.url, { folder })).toEqual([INDEX]);
    const { rows } = await client.query(
      `SELECT indisvalid FROM pg_index WHERE indexrelid = 'added_idx'::regclass`,
    );
    expect(rows).toEqual([{ indisvalid: true }]);
  });
});
