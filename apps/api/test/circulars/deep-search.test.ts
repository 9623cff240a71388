import { openDatabase } from '@circulate/database';
import { createTestDatabase } from '@circulate/database/vitest-database';
import type { CircularFilter } from '@circulate/shared-schemas';
import { afterAll, expect, it } from 'vitest';
import { searchCirculars } from '../../src/features/circulars/circular-search.ts';

/** More than the search reads directly before it uses the word index. */
const CIRCULARS = 1_300;
/** The id of a user without any data. */
const NEW_USER = '00000000-0000-4000-8000-000000000000';
const db = openDatabase(await createTestDatabase());

/**
 * Stores circulars, newest first: all contain "notice", every 100th "rarely", and the last
 * "oldest".
 */
const bankIds = (await db.bank.findMany({ take: 2 })).map(({ id }) => id);
await db.$executeRaw`
    WITH stored AS (
      INSERT INTO circulars (bank_id, status, published_at, source_url)
      SELECT (${bankIds}::uuid[])[1 + n % 2], 'published', now(), n::text
      FROM generate_series(1, ${CIRCULARS}::int) n
      RETURNING id, bank_id, source_url::int AS n
    )
    INSERT INTO circular_versions
      (circular_id, bank_id, content_hash, file_key, file_name, file_bytes, title, published_on)
    SELECT id, bank_id, lpad(n::text, 64, '0'), n::text, 'circular.pdf', 1,
      'notice ' || n || CASE WHEN n % 100 = 0 THEN ' rarely' ELSE '' END
        || CASE WHEN n = ${CIRCULARS} THEN ' oldest' ELSE '' END,
      date '2026-11-20' - n / 3
    FROM stored`;
await db.$executeRaw`UPDATE circulars SET status = 'published'`;
afterAll(() => db.$disconnect());

const findAll = async (filter: Omit<CircularFilter, 'cursor' | 'limit'>, limit: number) => {
  const found: string[] = [];
  for (let after: { id: string; sort: string } | undefined; ; ) {
    const rows = await searchCirculars(db, { filter, userId: NEW_USER, after }, limit);
    found.push(...rows.slice(0, limit).map(({ id }) => id));
    if (rows.length <= limit) return found;
    after = rows[limit - 1];
  }
};

/** Finds the same circulars by the simplest statement. */
const expected = async (word: string, bankId?: string) => {
  const rows = await db.$queryRaw<{ id: string }[]>`
    SELECT circular_id AS id FROM circular_versions
    WHERE title ~ ${`\\y${word}\\y`} AND bank_id = coalesce(${bankId ?? null}::uuid, bank_id)
    ORDER BY published_on DESC, circular_id DESC`;
  return rows.map(({ id }) => id);
};

it.each(['notice', 'rarely', 'oldest', '1299', 'nowhere'])(
  'finds each circular with the word "%s" exactly once, newest first, however old',
  async (word) => {
    expect(await findAll({ q: word }, 100)).toEqual(await expected(word));
    expect(await findAll({ q: word, bank: bankIds[0] }, 7)).toEqual(
      await expected(word, bankIds[0]),
    );
  },
);
