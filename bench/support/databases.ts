import { randomUUID } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type Database,
  migrate,
  openDatabase,
  type Prisma,
  seedReference,
} from '@circulate/database';
import { createDatabase, startPostgres } from '@circulate/local-servers';
import type { OnEnd } from './bench.ts';

/**
 * Starts PostgreSQL with production durability. Returns a function that creates a migrated and
 * seeded database on it and returns the URL.
 */
export const startDatabases = async (onEnd: OnEnd): Promise<() => Promise<string>> => {
  const dir = await newFolder(onEnd);
  await chmod(dir, 0o711);
  const postgres = await startPostgres({ dir });
  onEnd(postgres.stop);
  return async () => {
    const url = await createDatabase(postgres.urlOf('postgres'));
    await migrate(url);
    const db = openDatabase(url);
    await seedReference(db);
    await db.$disconnect();
    return url;
  };
};

/** Opens a database until the end of the benchmark. */
export const open = (onEnd: OnEnd, ...given: Parameters<typeof openDatabase>): Database => {
  const db = openDatabase(...given);
  onEnd(() => db.$disconnect());
  return db;
};

/** Creates a folder that is removed after the benchmark. */
export const newFolder = async (onEnd: OnEnd): Promise<string> => {
  const dir = await mkdtemp(join(tmpdir(), 'circulate-bench-'));
  onEnd(() => rm(dir, { recursive: true, force: true }));
  return dir;
};

type Readers = { count: number; bankId: string; categoryId: string };

/** Adds users with a complete profile who subscribe to a bank and a category. */
export const addSubscribers = async (
  db: Database,
  { count, bankId, categoryId }: Readers,
): Promise<void> => {
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

type NewVersion = Partial<Prisma.CircularVersionUncheckedCreateInput>;
type NewCircular = { bankId: string; status: 'matching' | 'published'; version: NewVersion };

/** Stores a bank's circular with its first version; returns both. */
export const addCircular = async (db: Database, { bankId, status, version }: NewCircular) => {
  const circular = await db.circular.create({ data: { bank_id: bankId, status } });
  const data = {
    circular_id: circular.id,
    bank_id: bankId,
    content_hash: randomUUID().replaceAll('-', '').repeat(2),
    file_key: circular.id,
    file_name: 'c.pdf',
    file_bytes: 1,
    ...version,
  };
  return { circular, version: await db.circularVersion.create({ data }) };
};
