import { postgresSettings } from '@circulate/platform/connections';
import pg from 'pg';

/** Connection pool of the provider's own database. */
export type Database = pg.Pool;

// The provider's schema, as one idempotent script without migrations: the provider is for trials
// and tests, its tables are small, and starting it must not change an existing database.
const tables = `
  create table if not exists accounts (
    sub text primary key,
    connection text not null,
    email text not null,
    email_key text not null,
    email_verified boolean not null,
    name text not null,
    password_hash text,
    roles text[] not null default '{}',
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    unique (connection, email_key)
  );
  alter table accounts add column if not exists amr text[] not null default '{}';
  create table if not exists mail_links (
    token_hash text primary key,
    purpose text not null,
    sub text not null references accounts (sub) on delete cascade,
    email_key text not null,
    expires_at timestamptz not null
  );
  create index if not exists mail_links_sub on mail_links (sub);
  create table if not exists attempts (
    key text primary key,
    count integer not null,
    expires_at timestamptz not null
  );
  create table if not exists google_sessions (
    token_hash text primary key,
    sub text not null references accounts (sub) on delete cascade,
    expires_at timestamptz not null
  );
  create table if not exists signing_keys (
    kid text primary key,
    jwk jsonb not null,
    created_at timestamptz not null default now(),
    retired_at timestamptz
  );
  create unique index if not exists signing_keys_one_current
    on signing_keys ((retired_at is null)) where retired_at is null;
  create table if not exists secrets (
    name text primary key,
    value text not null
  );
  create table if not exists provider_items (
    model text not null,
    id text not null,
    payload jsonb not null,
    grant_id text,
    uid text,
    expires_at timestamptz,
    primary key (model, id)
  );
  create index if not exists provider_items_grant on provider_items (grant_id);
  create index if not exists provider_items_uid on provider_items (uid);
  create index if not exists provider_items_account on provider_items ((payload ->> 'accountId'));
`;

// Any fixed number. Two providers that start at the same time take this lock, so that only one of
// them creates the tables.
const START_LOCK = 4_003_001;

/**
 * How long a database connection may be silent: longer than any statement here takes, but shorter
 * than users would wait.
 */
const SILENT_MS = 15_000;

/** Opens the database and creates missing tables. */
export const openDatabase = async (url: string, onError: (error: Error) => void) => {
  const db: Database = new pg.Pool(postgresSettings(url, { max: 10, silentMs: SILENT_MS }));
  db.on('error', onError);
  // A connection that breaks during a query fails the query, not the process.
  db.on('connect', (client) => client.on('error', () => undefined));
  try {
    await inTransaction(db, async (client) => {
      await client.query('select pg_advisory_xact_lock($1)', [START_LOCK]);
      await client.query(tables);
    });
  } catch (cause) {
    await db.end();
    throw cause;
  }
  return db;
};

/** Runs `work` in one transaction. */
export const inTransaction = async <T>(
  db: Database,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> => {
  const client = await db.connect();
  try {
    await client.query('begin');
    const result = await work(client);
    await client.query('commit');
    return result;
  } catch (cause) {
    await client.query('rollback').catch(() => undefined);
    throw cause;
  } finally {
    client.release();
  }
};

/** Deletes everything that has expired, so that the database stays small. */
export const forgetExpired = async (db: Database) => {
  await db.query('delete from mail_links where expires_at < now()');
  await db.query('delete from attempts where expires_at < now()');
  await db.query('delete from google_sessions where expires_at < now()');
  await db.query(`delete from provider_items where expires_at < now() - interval '1 day'`);
};
