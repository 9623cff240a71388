import { randomUUID } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate, openDatabase, seedReference } from '../../packages/database/dist/index.js';
import { createDatabase, startPostgres } from '../../packages/local-servers/dist/index.js';

/**
 * Starts a PostgreSQL that writes as safely to disk as one in production, in a folder that goes with
 * it. `newDatabase` gives the URL of a migrated and seeded database of its own.
 */
export const startDatabases = async () => {
  const dir = await mkdtemp(join(tmpdir(), 'circulate-bench-'));
  await chmod(dir, 0o711);
  const postgres = await startPostgres({ dir });
  return {
    newDatabase: async () => {
      const url = await createDatabase(postgres.urlOf('postgres'));
      await migrate(url);
      const db = openDatabase(url);
      await seedReference(db);
      await db.$disconnect();
      return url;
    },
    stop: async () => {
      await postgres.stop();
      await rm(dir, { recursive: true, force: true });
    },
  };
};

/** Stores `count` people with a complete profile who follow a bank and a category. */
export const addSubscribers = async (db, { count, bankId, categoryId }) => {
  await db.$executeRaw`
    WITH people AS (
      INSERT INTO users (email, email_verified, first_name, last_name, company, code_type, macroeconomic)
      SELECT gen_random_uuid() || '@example.com', true, 'Sample', 'Reader', 'Sample', 'beta', true
      FROM generate_series(1, ${count}::int)
      RETURNING id
    ), follows AS (
      INSERT INTO bank_subscriptions (user_id, bank_id) SELECT id, ${bankId}::uuid FROM people
    )
    INSERT INTO category_subscriptions (user_id, category_id)
    SELECT id, ${categoryId}::uuid FROM people`;
  await db.$executeRaw`ANALYZE`;
};

/** Stores a circular of a bank with a first version; `rest` sets more of that. Gives both. */
export const addCircular = async (db, { bankId, status, ...rest }) => {
  const circular = await db.circular.create({ data: { bank_id: bankId, status } });
  const version = await db.circularVersion.create({
    data: {
      circular_id: circular.id,
      bank_id: bankId,
      content_hash: randomUUID().replaceAll('-', '').repeat(2),
      file_key: circular.id,
      file_name: 'c.pdf',
      file_bytes: 1,
      ...rest,
    },
  });
  return { circular, version };
};
