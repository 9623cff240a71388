import type { Db } from '../client.ts';

/** Tables to which programs write only for their own use. */
const LEFT_OUT = ['rate_limits', 'upkeep_runs', 'schema_requirements', '_prisma_migrations'];

/** Returns every row of the database as text: the name of the table, and all values. */
export const rowsOf = async (db: Db): Promise<string[]> => {
  const tables = await db.$queryRaw<{ name: string }[]>`
    SELECT table_name AS name FROM information_schema.tables
    WHERE table_type = 'BASE TABLE' AND table_schema = 'public' AND table_name <> ALL(${LEFT_OUT})`;
  const each = tables.map(
    ({ name }) => `SELECT concat('${name} ', to_jsonb(t)) AS row FROM "${name}" t`,
  );
  const rows = await db.$queryRawUnsafe<{ row: string }[]>(each.join(' UNION ALL '));
  return rows.map(({ row }) => row);
};
