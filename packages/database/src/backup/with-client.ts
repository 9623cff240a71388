import { postgresSettings } from '@circulate/platform/connections';
import pg from 'pg';

/**
 * After so much silence the connection of a backup or a restore counts as lost. The server says nothing
 * while it waits for a lock, or checks what the rows of a big table refer to.
 */
export const SILENT_MS = 30 * 60_000;

/**
 * Gives `work` one connection to a database, and closes it afterwards, whatever became of it. One on which
 * nothing moves for `silentMs` is lost, and whoever waits on it gets ETIMEDOUT (decision 0014).
 */
export const withClient = async <Result>(
  databaseUrl: string,
  work: (client: pg.ClientBase) => Promise<Result>,
  silentMs = SILENT_MS,
): Promise<Result> => {
  const pool = new pg.Pool(postgresSettings(databaseUrl, { max: 1, silentMs }));
  const client = await pool.connect();
  // Whoever waits on it hears of its end.
  client.on('error', () => undefined);
  try {
    return await work(client);
  } finally {
    client.release(true);
    await pool.end();
  }
};

/** Does `work` in one transaction, of which nothing stays when it throws. */
export const inTransaction =
  <Result>(work: (client: pg.ClientBase) => Promise<Result>) =>
  async (client: pg.ClientBase): Promise<Result> => {
    await client.query('BEGIN');
    // Without a commit the connection's end rolls it back.
    const result = await work(client);
    await client.query('COMMIT');
    return result;
  };
