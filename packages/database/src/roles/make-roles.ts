import { postgresTarget, queryRows } from '@circulate/platform/connections';
import pg from 'pg';
import { z } from 'zod';
import { takeOwnership } from './ownership.ts';
import { PROGRAM_ROLE } from './program-grants.ts';

/** Names of the database roles, by purpose. */
export const roleNames = {
  /** Owns the product's tables. Migrates, backs up and restores the database. */
  owner: 'circulate_owner',
  /** Used by the API and the worker. Reads and writes rows, but can't change tables. */
  program: PROGRAM_ROLE,
  /** Owns a separate database for the queues, if they aren't in Redis. */
  queue: 'circulate_queue',
  /** Owns the database of the local identity provider. */
  identity: 'circulate_identity',
} as const;

/** Databases other than the product's. Each belongs to one role, and other roles can't connect. */
export const roleDatabases = { queue: 'circulate_queue', identity: 'identity' } as const;

/**
 * Passwords of the roles. Without one for the queues or the identity provider, their role and
 * database aren't created.
 */
export type RolePasswords = {
  owner: string;
  program: string;
  queue?: string | undefined;
  identity?: string | undefined;
};

/** Any fixed number, for the lock that keeps two runs from creating roles at the same time. */
const LOCK = 72_707_370;

/**
 * Creates the roles of the programs, and makes one of them the owner of the product's database.
 * Takes the URL of an administrator (a superuser, or a role that may create roles and databases),
 * and the name of the product's database. Safe to repeat, even on a database that a single role has
 * owned so far. Queues in the product's database are dropped once they have their own.
 */
export const makeRoles = async (
  adminUrl: string,
  { database, passwords }: { database: string; passwords: RolePasswords },
): Promise<void> => {
  await withClient(adminUrl, async (admin) => {
    await admin.query('SELECT pg_advisory_lock($1)', [LOCK]);
    await makeRole(admin, roleNames.owner, passwords.owner);
    // Lets the weekly restore test create its database.
    await admin.query(`ALTER ROLE ${roleNames.owner} CREATEDB`);
    await makeRole(admin, roleNames.program, passwords.program);
    await makeDatabase(admin, database, roleNames.owner);
    const name = admin.escapeIdentifier(database);
    await admin.query(`GRANT CONNECT ON DATABASE ${name} TO ${roleNames.program}`);
    await takeOwnership(atDatabase(adminUrl, database), roleNames.owner);
    if (passwords.queue) {
      await makeRole(admin, roleNames.queue, passwords.queue);
      await makeDatabase(admin, roleDatabases.queue, roleNames.queue);
      // No job is lost: the outbox and the sweep queue them again.
      await withClient(atDatabase(adminUrl, database), (client) =>
        client.query('DROP SCHEMA IF EXISTS bullmq CASCADE'),
      );
    }
    if (passwords.identity) {
      await makeRole(admin, roleNames.identity, passwords.identity);
      await makeDatabase(admin, roleDatabases.identity, roleNames.identity);
      await takeOwnership(atDatabase(adminUrl, roleDatabases.identity), roleNames.identity);
    }
  });
};

/** Returns the URL of another database on the same server. */
const atDatabase = (url: string, database: string): string => {
  const whole = new URL(url);
  whole.pathname = `/${database}`;
  return whole.href;
};

const withClient = async <Result>(url: string, work: (client: pg.Client) => Promise<Result>) => {
  const client = new pg.Client(postgresTarget(url));
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

const RoleSchema = z.object({ powerful: z.boolean() });

const makeRole = async (admin: pg.Client, name: string, password: string) => {
  const [role] = await queryRows(
    admin,
    RoleSchema,
    'SELECT rolsuper OR rolcreaterole OR rolbypassrls AS powerful FROM pg_roles WHERE rolname = $1',
    [name],
  );
  if (role?.powerful) {
    throw new Error(`The ${name} role has more rights than it should: drop it, or revoke them`);
  }
  if (!role) await admin.query(`CREATE ROLE ${name}`);
  await admin.query(`ALTER ROLE ${name} LOGIN PASSWORD ${admin.escapeLiteral(password)}`);
  // Makes the administrator a member of the role: without superuser rights, it could not transfer
  // ownership otherwise.
  await admin.query(`DO $$ BEGIN
    IF NOT (SELECT rolsuper FROM pg_roles WHERE rolname = current_user)
    THEN EXECUTE format('GRANT ${name} TO %I', current_user); END IF; END $$`);
};

const makeDatabase = async (admin: pg.Client, database: string, owner: string) => {
  const name = admin.escapeIdentifier(database);
  const { rowCount } = await admin.query('SELECT FROM pg_database WHERE datname = $1', [database]);
  if (rowCount === 0) await admin.query(`CREATE DATABASE ${name} OWNER ${owner}`);
  else await admin.query(`ALTER DATABASE ${name} OWNER TO ${owner}`);
  await admin.query(`REVOKE ALL ON DATABASE ${name} FROM PUBLIC`);
};
