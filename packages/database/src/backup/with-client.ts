import { postgresSettings } from '@circulate/platform/connections';
import pg from 'pg';

/**
 * How long a backup or restore connection may be silent. The server sends nothing while it waits
 * for a lock or checks the foreign keys of a big table.
 */
export const SILENT_MS = 30 * 60_000;

/**
 * Calls `work` with a connection to a database and always closes it afterwards. After `silentMs`
 * without traffic the connection is considered lost, and its pending query fails with ETIMEDOUT
 * (decision 0014).
 */
export const withClient = async <Result>(
  databaseUrl: string,
  work: (client: pg.ClientBase) => Promise<Result>,
  silentMs = SILENT_MS,
): Promise<Result> => {
  const pool = new pg.Pool(postgresSettings(databaseUrl, { max: 1, silentMs }));
  const client = await pool.connect();
  // Ignored here: the pending query rejects when the connection ends.
  client.on('error', () => undefined);
  try {
    return await work(client);
  } finally {
    client.release(true);
    await pool.end();
  }
};

/** Runs `work` in a transaction, which is rolled back if it throws. */
export const inTransaction =
  <Result>(work: (client: pg.ClientBase) => Promise<Result>) =>
  async (client: pg.ClientBase): Promise<Result> => {
    await client.query('BEGIN');
    // If `work` throws, nothing is committed, and closing the connection rolls back.
    const result = await work(client);
    await client.query('COMMIT');
    return result;
  };
