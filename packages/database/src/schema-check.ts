import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import type { Database } from './client.ts';
import { listMigrations } from './migrate.ts';
import { readRows } from './rows.ts';
import { isDatabaseUnavailable } from './unavailable.ts';

/**
 * Thrown if this program can't work with the schema of the database. The message says what to do.
 */
export class UnknownSchemaError extends Error {
  override name = 'UnknownSchemaError';
}

const MigrationSchema = z.object({ name: z.string() });

const TablesSchema = z.object({
  tables: z.boolean(),
  requirements: z.boolean(),
});

/**
 * Throws UnknownSchemaError if this program can't work with the schema of the database: it lacks a
 * migration of this release, or has one that requires a later release. Other migrations of later
 * releases are accepted, so that a release can be rolled back.
 */
export const checkSchema = async (db: Database): Promise<void> => {
  const known = await listMigrations();
  const [state] = await readRows(db, TablesSchema)`
    SELECT to_regclass('_prisma_migrations') IS NOT NULL AS tables,
           to_regclass('schema_requirements') IS NOT NULL AS requirements`;
  const required = state?.requirements
    ? await db.schemaRequirement.findMany({ orderBy: { migration: 'desc' } })
    : [];
  const unknown = required.find(({ migration }) => !known.includes(migration));
  if (unknown) {
    throw new UnknownSchemaError(
      `This database was upgraded for release ${unknown.release} (${unknown.migration}), and this program is older. Start release ${unknown.release} or a newer one, or restore the backup from before the upgrade into a new database.`,
    );
  }
  const applied = state?.tables
    ? await readRows(db, MigrationSchema)`
        SELECT migration_name AS name FROM _prisma_migrations WHERE finished_at IS NOT NULL`
    : [];
  const missing = known.find((name) => !applied.some((migration) => migration.name === name));
  if (missing) {
    throw new UnknownSchemaError(
      `The database is missing the migration ${missing}. Stop the worker, back up, and run this release’s migrations before you start its programs.`,
    );
  }
};

/**
 * Like `checkSchema`, but waits while the database is restarting, for programs that can't run
 * without it. Throws the last error if the database can't be reached in any of the `tries`, by
 * default half a minute.
 */
export const waitForKnownSchema = async (
  db: Database,
  { tries = 30, pauseMs = 1_000 } = {},
): Promise<void> => {
  for (let tried = 1; ; tried += 1) {
    try {
      return await checkSchema(db);
    } catch (error) {
      if (tried === tries || !isDatabaseUnavailable(error)) throw error;
      await pause(pauseMs);
    }
  }
};
