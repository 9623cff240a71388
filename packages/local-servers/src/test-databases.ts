import { randomUUID } from 'node:crypto';
import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { Certificate } from './authority.ts';
import { type Postgres, startPostgres } from './postgres.ts';

type TestServer = {
  /** Also accepts TLS, with this certificate. */
  certificate?: Certificate;
};

/** Starts a real PostgreSQL for a test, on a free port; stopping it deletes it. */
export const startThrowAwayPostgres = async ({
  certificate,
}: TestServer = {}): Promise<Postgres> => {
  const dir = await mkdtemp(join(tmpdir(), 'circulate-test-'));
  await chmod(dir, 0o711);
  return startPostgres({ dir, throwAway: true, certificate });
};

/** Starts a real PostgreSQL with one empty database, and returns its URL. */
export const startTestDatabase = async (server: TestServer = {}) => {
  const postgres = await startThrowAwayPostgres(server);
  return { url: postgres.urlOf('postgres'), stop: postgres.stop };
};

type NewDatabase = { name?: string; template?: string };

/**
 * Creates a database on `serverUrl` and returns its URL. It is empty, or a copy of `template`,
 * which must have no open connections. The default name is unique.
 */
export const createDatabase = async (
  serverUrl: string,
  { name = `test_${randomUUID().replaceAll('-', '')}`, template }: NewDatabase = {},
): Promise<string> => {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    // PostgreSQL can't copy a template twice at the same time.
    await client.query('SELECT pg_advisory_lock(1)');
    // Copying files takes half as long as also logging every page.
    const source = template ? `TEMPLATE ${template} STRATEGY file_copy` : '';
    await client.query(`CREATE DATABASE ${name} ${source}`);
  } finally {
    await client.end();
  }
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
};
