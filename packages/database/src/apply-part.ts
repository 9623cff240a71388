import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

/**
 * Codes of the errors that another session's lock causes: `lock_not_available` and
 * `deadlock_detected`.
 */
const IN_THE_WAY = new Set(['55P03', '40P01']);
/**
 * Maximum number of attempts. They take seven minutes, including up to five seconds each of waiting
 * for a lock.
 */
const TRIES = 30;
/**
 * Pause between two attempts. While a part waits for a lock, other sessions queue behind it; the
 * pause lets them proceed.
 */
const PAUSE_MS = 10_000;

/** Options for applying a part of a migration. `wait` replaces the clock in tests. */
type Waiting = { wait?: ((ms: number) => Promise<unknown>) | undefined };

/**
 * Applies one part of a migration. If another session holds a lock that the part needs, applies
 * nothing and tries again, up to thirty times. Throws the error of the last attempt, and any other
 * error immediately.
 */
export const applyPart = async (
  client: pg.ClientBase,
  part: string,
  { wait = pause }: Waiting = {},
): Promise<void> => {
  for (let tried = 1; ; tried += 1) {
    try {
      await dropBrokenIndexes(client, part);
      await client.query(part);
      return;
    } catch (error) {
      if (tried === TRIES || !isInTheWay(error)) throw error;
      await wait(PAUSE_MS);
    }
  }
};

const isInTheWay = (error: unknown) =>
  error instanceof pg.DatabaseError && IN_THE_WAY.has(error.code ?? '');

const BUILT_BESIDE_USERS =
  /\bCREATE\s+(?:UNIQUE\s+)?INDEX\s+CONCURRENTLY\s+IF\s+NOT\s+EXISTS\s+"(\w+)"/gi;

/**
 * Drops indexes of this part that an interrupted build left invalid. No query uses them, but `IF
 * NOT EXISTS` would keep them.
 */
const dropBrokenIndexes = async (client: pg.ClientBase, part: string) => {
  for (const [, name = ''] of part.matchAll(BUILT_BESIDE_USERS)) {
    const quoted = client.escapeIdentifier(name);
    const { rowCount } = await client.query(
      'SELECT FROM pg_index WHERE indexrelid = to_regclass($1) AND NOT indisvalid',
      [quoted],
    );
    if (rowCount) await client.query(`DROP INDEX CONCURRENTLY IF EXISTS ${quoted}`);
  }
};
