import { queryRows } from '@circulate/platform/connections';
import type { ClientBase } from 'pg';
import { z } from 'zod';

/** Role of the API and the worker, if there are separate roles. */
export const PROGRAM_ROLE = 'circulate_program';

/** Tables to which only migrations write. */
const LEDGERS = ['_prisma_migrations', 'schema_requirements'];

const TableSchema = z.object({ name: z.string() });

const ROWS = 'SELECT, INSERT, UPDATE, DELETE';
const SEQUENCES = 'USAGE, SELECT, UPDATE';

const hasProgramRole = async (owner: ClientBase): Promise<boolean> => {
  const { rowCount } = await owner.query('SELECT FROM pg_roles WHERE rolname = $1', [PROGRAM_ROLE]);
  return rowCount !== 0;
};

/**
 * Lets the programs access the rows of every table that `owner`'s role will create, because the
 * previous release keeps running while a migration adds tables. Does nothing if the roles don't
 * exist.
 */
export const grantFutureTables = async (owner: ClientBase): Promise<void> => {
  if (!(await hasProgramRole(owner))) return;
  const toProgram = `ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT`;
  await owner.query(`${toProgram} ${ROWS} ON TABLES TO ${PROGRAM_ROLE}`);
  await owner.query(`${toProgram} ${SEQUENCES} ON SEQUENCES TO ${PROGRAM_ROLE}`);
};

/**
 * Lets the programs access the rows of every table. They can only read the records of migrations.
 */
export const grantTables = async (owner: ClientBase): Promise<void> => {
  if (!(await hasProgramRole(owner))) return;
  await owner.query(`
    GRANT USAGE ON SCHEMA public TO ${PROGRAM_ROLE};
    GRANT ${ROWS} ON ALL TABLES IN SCHEMA public TO ${PROGRAM_ROLE};
    GRANT ${SEQUENCES} ON ALL SEQUENCES IN SCHEMA public TO ${PROGRAM_ROLE};
    REVOKE CREATE ON SCHEMA public FROM PUBLIC`);
  const ledgers = await queryRows(
    owner,
    TableSchema,
    'SELECT relname AS name FROM pg_class WHERE oid IN (SELECT to_regclass(name) FROM unnest($1::text[]) AS name)',
    [LEDGERS],
  );
  for (const { name } of ledgers) {
    await owner.query(`REVOKE INSERT, UPDATE, DELETE ON ${name} FROM ${PROGRAM_ROLE}`);
  }
};
