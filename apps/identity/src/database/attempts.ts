import { queryRows } from '@circulate/platform/connections';
import { z } from 'zod';
import { hashToken } from '../random.ts';
import type { Database } from './database.ts';

/** Maximum number of attempts within a period. */
export type Limit = { name: string; tries: number; perMinutes: number };

export const wrongPasswords: Limit = { name: 'password', tries: 10, perMinutes: 15 };
/**
 * Limit on failed attempts from one IP address, across all accounts: more than a whole office would
 * mistype.
 */
export const wrongFromAddress: Limit = { name: 'address', tries: 60, perMinutes: 15 };
export const mailsToOneAddress: Limit = { name: 'mail', tries: 5, perMinutes: 60 };

const TriedSchema = z.object({ count: z.number() });

/**
 * Counts an attempt and returns whether it is allowed. Counting before trying means that a hundred
 * simultaneous attempts count as a hundred. Keys are hashed, so the table identifies no one.
 */
export const mayTry = async (db: Database, limit: Limit, key: string): Promise<boolean> => {
  const [tried] = await queryRows(
    db,
    TriedSchema,
    `insert into attempts (key, count, expires_at)
     values ($1, 1, now() + make_interval(mins => $2))
     on conflict (key) do update set
       count = case when attempts.expires_at < now() then 1 else attempts.count + 1 end,
       expires_at = case when attempts.expires_at < now()
         then excluded.expires_at else attempts.expires_at end
     returning count`,
    [storedKey(limit, key), limit.perMinutes],
  );
  return (tried?.count ?? 0) <= limit.tries;
};

/** Takes back the count of an attempt that succeeded. Earlier failures still count. */
export const refundAttempt = async (db: Database, limit: Limit, key: string) => {
  await db.query('update attempts set count = count - 1 where key = $1', [storedKey(limit, key)]);
};

/** Resets the count after a successful attempt. */
export const forgetTries = async (db: Database, limit: Limit, key: string) => {
  await db.query('delete from attempts where key = $1', [storedKey(limit, key)]);
};

const storedKey = (limit: Limit, key: string) => `${limit.name}:${hashToken(key)}`;
