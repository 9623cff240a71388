import { postgresSettings } from '@circulate/platform/connections';
import pg from 'pg';

/**
 * How long the connection of a backup or restore may be silent. The server sends nothing while it
 * waits for a lock or checks the foreign keys of a big table.
 */
export const SILENT_MS = 30 * 60_000;

/**
 * Calls `work` with a connection to a database, and closes the connection afterwards. A connection
 * without traffic for `silentMs` counts as lost, and its query fails with ETIMEDOUT (decision
 * 0014).
 */
export const withClient = async <Result>(
  databaseUrl: string,
  work: (client: pg.ClientBase) => Promise<Result>,
  silentMs = SILENT_MS,
): Promise<Result> => {
  const pool = new pg.Pool(postgresSettings(databaseUrl, { max: 1, silentMs }));
  const client = await pool.connect();
  // Ignored, because the query in progress rejects when the connection ends.
  client.on('error', () => undefined);
  try {
    return await work(client);
  } finally {
    client.release(true);
    await pool.end();
  }
};

/** Returns a function that runs `work` in a transaction, which is rolled back if `work` throws. */
export const inTransaction =
  <Result>(work: (client: pg.ClientBase) => Promise<Result>) =>
  async (client: pg.ClientBase): Promise<Result> => {
    await client.query('BEGIN');
    // If `work` throws, the transaction isn't committed, and closing the connection rolls it back.
    const result = await work(client);
    await client.query('COMMIT');
    return result;
  };
