import { createHash, randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { postgresSettings, queryRows } from '@circulate/platform/connections';
import pg from 'pg';
import type { UmzugStorage } from 'umzug';
import { z } from 'zod';
import { applyPart } from './apply-part.ts';
import { grantFutureTables, grantTables } from './roles/program-grants.ts';

// A build contains its migrations, so that it can be deployed without the sources.
const isSource = import.meta.url.endsWith('.ts');
const MIGRATIONS_DIR = fileURLToPath(
  new URL(isSource ? '../../../prisma/migrations' : './migrations', import.meta.url),
);

/**
 * Number of the lock that Prisma's own commands take. It keeps migrations from running at the same
 * time.
 */
const LOCK = 72_707_369;
const LOCK_ASK_MS = 100;
const LOCK_WAIT_MS = 60 * 60_000;

/**
 * The table that `prisma migrate` writes. Writing it too lets Prisma's commands work on the
 * database afterwards (decision 0008).
 */
const LEDGER = `
  CREATE TABLE IF NOT EXISTS _prisma_migrations (
    id VARCHAR(36) PRIMARY KEY NOT NULL,
    checksum VARCHAR(64) NOT NULL,
    finished_at TIMESTAMPTZ,
    migration_name VARCHAR(255) NOT NULL,
    logs TEXT,
    rolled_back_at TIMESTAMPTZ,
    started_at TIMESTAMPTZ NOT NULL DEFAULT now(),
    applied_steps_count INTEGER NOT NULL DEFAULT 0
  )`;

type Migration = { name: string; script: string };

type Options = {
  /** Name of the last migration to apply; if not given, all are applied. */
  upTo?: string;
  /** Folder with the migrations; if not given, that of this release. */
  folder?: string;
  /**
   * How long the connection may be silent. Unlimited by default, because building an index takes
   * long.
   */
  silentMs?: number | undefined;
  /** Waits before another attempt to get a lock. Replaced in tests. */
  wait?: (ms: number) => Promise<unknown>;
};

/**
 * Migrates a database to the newest schema: applies the missing migrations of `prisma/migrations`
 * in order. Returns the names of those that it applied. Safe to run twice, even at the same time.
 * Throws if an applied migration was edited or had failed, or if another session holds a lock that
 * is needed for minutes.
 */
export const migrate = async (
  databaseUrl: string,
  { upTo, folder = MIGRATIONS_DIR, silentMs = 0, wait }: Options = {},
) => {
  // Loaded only here, so that programs which don't migrate start faster.
  const { Umzug } = await import('umzug');
  const migrations = await readMigrations(folder, upTo);
  const client = new pg.Client(postgresSettings(databaseUrl, { max: 1, silentMs }));
  client.on('error', () => undefined);
  await client.connect();
  try {
    await takeLock(client);
    await grantFutureTables(client);
    await client.query(LEDGER);
    await refuseOtherHistory(client, migrations);
    const runner = new Umzug({
      migrations: migrations.map((migration) => ({
        name: migration.name,
        up: () => apply(client, migration, wait),
      })),
      storage: openLedger(client),
      logger: undefined,
    });
    const applied = await runner.up();
    await grantTables(client);
    return applied.map(({ name }) => name);
  } finally {
    await client.end();
  }
};

const LockSchema = z.object({ held: z.boolean() });

/**
 * Takes the lock by trying repeatedly. A statement that waits for it would block a concurrent index
 * build of its holder.
 */
const takeLock = async (client: pg.Client) => {
  const deadline = Date.now() + LOCK_WAIT_MS;
  for (;;) {
    const [lock] = await queryRows(client, LockSchema, 'SELECT pg_try_advisory_lock($1) AS held', [
      LOCK,
    ]);
    if (lock?.held) return;
    if (Date.now() > deadline) throw new Error('Another process has been migrating for an hour');
    await pause(LOCK_ASK_MS);
  }
};

const LedgerRowSchema = z.object({
  migration_name: z.string(),
  checksum: z.string(),
  finished_at: z.date().nullable(),
});
const AppliedSchema = LedgerRowSchema.pick({ migration_name: true });

/**
 * Throws if the recorded migrations differ from those in the folder, which only an operator can
 * resolve.
 */
const refuseOtherHistory = async (client: pg.Client, migrations: Migration[]) => {
  const rows = await queryRows(
    client,
    LedgerRowSchema,
    `SELECT migration_name, checksum, finished_at FROM _prisma_migrations
     WHERE rolled_back_at IS NULL ORDER BY started_at`,
  );
  for (const { migration_name: name, checksum, finished_at } of rows) {
    if (!finished_at) {
      throw new Error(
        `The migration ${name} has failed before. See "logs" in _prisma_migrations, repair the database, and set its row's rolled_back_at (docs/operations.md, "A failed migration").`,
      );
    }
    const migration = migrations.find((candidate) => candidate.name === name);
    if (migration && !checksumsOf(migration.script).includes(checksum)) {
      throw new Error(`The migration ${name} was edited after it had been applied.`);
    }
  }
};

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** Returns the checksums that Prisma computes for a migration, with either kind of line ending. */
const checksumsOf = (script: string) => {
  const unix = script.replaceAll('\r\n', '\n');
  return [sha256(script), sha256(unix), sha256(unix.replaceAll('\n', '\r\n'))];
};

const openLedger = (client: pg.Client): UmzugStorage => ({
  executed: async () => {
    const rows = await queryRows(
      client,
      AppliedSchema,
      `SELECT migration_name FROM _prisma_migrations
       WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL`,
    );
    return rows.map(({ migration_name }) => migration_name);
  },
  logMigration: async ({ name }) => {
    await client.query(
      `UPDATE _prisma_migrations SET finished_at = now(), applied_steps_count = 1
       WHERE migration_name = $1 AND finished_at IS NULL AND rolled_back_at IS NULL`,
      [name],
    );
  },
  unlogMigration: async ({ name }) => {
    throw new Error(`${name} cannot be reverted`);
  },
});

/** Applies a migration. Records it first, so that a half-finished migration is noticed later. */
const apply = async (client: pg.Client, { name, script }: Migration, wait: Options['wait']) => {
  const id = randomUUID();
  await client.query(
    'INSERT INTO _prisma_migrations (id, checksum, migration_name) VALUES ($1, $2, $3)',
    [id, sha256(script), name],
  );
  try {
    for (const part of partsOf(script)) await applyPart(client, part, { wait });
    // Settings that one migration makes must not affect the next.
    await client.query('RESET ALL');
  } catch (error) {
    // If the connection is lost, the failure can't be recorded. The missing end time shows it
    // instead.
    await client
      .query('UPDATE _prisma_migrations SET logs = $2 WHERE id = $1', [id, String(error)])
      .catch(() => undefined);
    throw error;
  }
};

/**
 * Line that ends a part of a migration. The part is committed before the next one starts, because
 * long statements must not hold earlier locks, and some statements can't run in a transaction.
 */
const PART_END = /^-- committed by itself$/m;

/** Splits the SQL of a migration into parts, each of which is a transaction. */
export const partsOf = (script: string): string[] => script.split(PART_END);

/** Returns the names of the migrations in `folder`, by default those of this release, in order. */
export const listMigrations = async (folder = MIGRATIONS_DIR): Promise<string[]> => {
  const entries = await readdir(folder, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
};

const readMigrations = async (folder: string, upTo?: string): Promise<Migration[]> => {
  const names = (await listMigrations(folder)).filter((name) => upTo === undefined || name <= upTo);
  return Promise.all(
    names.map(async (name) => ({
      name,
      script: await readFile(`${folder}/${name}/migration.sql`, 'utf8'),
    })),
  );
};
