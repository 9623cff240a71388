import pg from 'pg';

/**
 * Returns the content of a database as text per table, except for migration records and call
 * counters.
 */
export const contentOf = async (databaseUrl: string) => {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows: tables } = await client.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.tables
     WHERE table_schema = 'public' AND table_type = 'BASE TABLE'
       AND table_name NOT IN ('_prisma_migrations', 'rate_limits') ORDER BY 1`,
  );
  const content: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows } = await client.query<{ text: string }>(
      `SELECT coalesce(string_agg(t::text, E'\\n' ORDER BY t::text), '') AS text FROM ${name} t`,
    );
    content[name] = rows[0]?.text ?? '';
  }
  await client.end();
  return content;
};
