import { queryRows } from '@circulate/platform/connections';
import type { ClientBase } from 'pg';
import { z } from 'zod';

/** A table in a backup and its columns, except generated ones. */
export type Table = z.infer<typeof TableSchema>;

const TableSchema = z.object({ name: z.string(), columns: z.array(z.string()) });
const ReferenceSchema = z.object({ from: z.string(), to: z.string() });
const LastMigrationSchema = z.object({ migration: z.string().nullable() });

/**
 * Tables that backups leave out: those that migrations fill, and counters that mean nothing
 * elsewhere.
 */
const LEFT_OUT = ['_prisma_migrations', 'schema_requirements', 'rate_limits'];

/**
 * Returns the product's tables with their columns. A table comes after those to which it refers.
 */
export const listTables = async (client: ClientBase): Promise<Table[]> => {
  const tables = await queryRows(
    client,
    TableSchema,
    `SELECT t.table_name AS name, array_agg(c.column_name::text ORDER BY c.ordinal_position) AS columns
     FROM information_schema.tables t
     JOIN information_schema.columns c USING (table_schema, table_name)
     WHERE t.table_schema = 'public' AND t.table_type = 'BASE TABLE'
       AND c.is_generated = 'NEVER' AND t.table_name <> ALL ($1)
     GROUP BY t.table_name ORDER BY t.table_name`,
    [LEFT_OUT],
  );
  const references = await queryRows(
    client,
    ReferenceSchema,
    `SELECT conrelid::regclass::text AS "from", confrelid::regclass::text AS "to"
     FROM pg_constraint WHERE contype = 'f' AND conrelid <> confrelid`,
  );
  return inOrder(tables, references);
};

const inOrder = (tables: Table[], references: z.infer<typeof ReferenceSchema>[]): Table[] => {
  const ordered: Table[] = [];
  const isPlaced = (name: string) => ordered.some((table) => table.name === name);
  while (ordered.length < tables.length) {
    const next = tables.filter(
      ({ name }) =>
        !isPlaced(name) && references.every(({ from, to }) => from !== name || isPlaced(to)),
    );
    if (next.length === 0) throw new Error('Tables reference each other in a cycle');
    ordered.push(...next);
  }
  return ordered;
};

/**
 * Returns the tables of a backup that don't fit into a database, because the database lacks the
 * table or one of its columns.
 */
export const findUnplaced = async (client: ClientBase, tables: Table[]): Promise<string[]> => {
  const places = await listTables(client);
  const isPlaced = ({ name, columns }: Table) => {
    const place = places.find((candidate) => candidate.name === name);
    return columns.every((column) => place?.columns.includes(column));
  };
  return tables
    .filter((table) => !LEFT_OUT.includes(table.name) && !isPlaced(table))
    .map(({ name }) => name);
};

/** Returns the last migration that was applied to a database; empty if none was. */
export const lastMigration = async (client: ClientBase): Promise<string> => {
  const [last] = await queryRows(
    client,
    LastMigrationSchema,
    'SELECT max(migration_name) AS migration FROM _prisma_migrations WHERE finished_at IS NOT NULL',
  );
  return last?.migration ?? '';
};

/** Returns the table and its columns as a COPY statement needs them. */
export const copyTarget = (client: ClientBase, { name, columns }: Table): string => {
  const names = columns.map((column) => client.escapeIdentifier(column)).join(', ');
  return `${client.escapeIdentifier(name)} (${names})`;
};
