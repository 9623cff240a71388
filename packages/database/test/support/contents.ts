import { buffer } from 'node:stream/consumers';
import type { Storage } from '@circulate/storage';
import pg from 'pg';

/** Returns everything in a database except migration records, as text by table. */
export const contentOf = async (url: string) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows: tables } = await client.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.tables
     WHERE table_schema = 'public' AND table_name <> '_prisma_migrations' ORDER BY 1`,
  );
  const content: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows } = await client.query(
      `SELECT coalesce(string_agg(t::text, E'\\n' ORDER BY t::text), '') AS text FROM ${name} t`,
    );
    content[name] = rows[0]?.text;
  }
  await client.end();
  return content;
};

/** Returns every file in a storage by its key. */
export const filesOf = async (place: Storage) => {
  const files = new Map<string, Buffer>();
  for await (const { key } of place.list('')) files.set(key, await buffer(await place.open(key)));
  return files;
};
