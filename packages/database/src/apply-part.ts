import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

/** `lock_not_available` and `deadlock_detected`: somebody else was in the way. */
const IN_THE_WAY = new Set(['55P03', '40P01']);
/** With the five seconds for which a part waits for a lock, seven minutes. */
const TRIES = 30;
/** Whoever came after a part that waits for a lock waits too, and gets their turn meanwhile. */
const PAUSE_MS = 10_000;

/** What a part is applied with; `wait` stands in for the clock in tests. */
type Waiting = { wait?: ((ms: number) => Promise<unknown>) | undefined };

/**
 * Applies one part of a migration. Where somebody is in the way of its locks nothing of it is done, and it
 * is tried again, thirty times in all. Throws what the last try did, and at once anything else.
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
 * An index that was not built to its end stays behind under its name: no query uses it, and `IF NOT
 * EXISTS` takes it for the one that is wanted.
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
