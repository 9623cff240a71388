import { randomUUID } from 'node:crypto';
import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { Certificate } from './authority.ts';
import { type Postgres, startPostgres } from './postgres.ts';

type TestServer = {
  /** If given, the server accepts TLS too, with this certificate. */
  certificate?: Certificate;
};

/** Starts PostgreSQL for a test, on a free port. Stopping it deletes its data. */
export const startThrowAwayPostgres = async ({
  certificate,
}: TestServer = {}): Promise<Postgres> => {
  const dir = await mkdtemp(join(tmpdir(), 'circulate-test-'));
  await chmod(dir, 0o711);
  return startPostgres({ dir, throwAway: true, certificate });
};

/** Starts PostgreSQL with an empty database, and returns the URL of the database. */
export const startTestDatabase = async (server: TestServer = {}) => {
  const postgres = await startThrowAwayPostgres(server);
  return { url: postgres.urlOf('postgres'), stop: postgres.stop };
};

type NewDatabase = { name?: string; template?: string };

/**
 * Creates a database on the server of `serverUrl`, and returns its URL. The database is empty, or a
 * copy of `template`, which must have no open connections. The default name is unique.
 */
export const createDatabase = async (
  serverUrl: string,
  { name = `test_${randomUUID().replaceAll('-', '')}`, template }: NewDatabase = {},
): Promise<string> => {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    // Takes a lock, because PostgreSQL can't copy a template twice at the same time.
    await client.query('SELECT pg_advisory_lock(1)');
    // Copies the files of the template, which takes half as long as logging every page too.
    const source = template ? `TEMPLATE ${template} STRATEGY file_copy` : '';
    await client.query(`CREATE DATABASE ${name} ${source}`);
  } finally {
    await client.end();
  }
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
};
