import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkSchema, type Database, openDatabase } from '../src/index.ts';
import { createOldDatabase } from '../src/testing/old-release.ts';
import { createTestDatabase } from '../src/testing/vitest-database.ts';

let db: Database;

beforeAll(async () => {
  db = openDatabase(await createTestDatabase());
});
afterAll(() => db.$disconnect());

it('lets a program start on its own schema, and on one that a later release added to', async () => {
  await checkSchema(db);
  await db.$executeRaw`
    INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at)
    VALUES ('later', 'x', '9000_later', now())`;
  await checkSchema(db);
});

it('refuses a schema that only a later release knows, and names that release', async () => {
  await db.schemaRequirement.create({ data: { migration: '9001_other_tables', release: '9.1.0' } });
  await expect(checkSchema(db)).rejects.toThrow(/release 9\.1\.0 .*9001_other_tables/);
});

it('refuses a schema that was not upgraded, and says what to do', async () => {
  const old = openDatabase(await createOldDatabase());
  await expect(checkSchema(old)).rejects.toThrow(/lacks the migration 0007_\w+\. Stop the worker/);
  await old.$disconnect();
});
