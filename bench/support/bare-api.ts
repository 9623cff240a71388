// A minimal Fastify server with nothing but its routes. It returns the rows of the
// lists' statements as JSON, on the product's database client and, under /plain, on a plain pool of
// the same size.
import { openDatabase } from '@circulate/database';
import Fastify from 'fastify';
import pg from 'pg';

const BANKS = `
  SELECT b.id, b.bank_name, b.display_name, b.short_name, b.country,
    array_prepend(b.iso2::text, b.member_countries) AS countries,
    ARRAY(
      SELECT r.region_name FROM bank_regions br JOIN regions r ON r.id = br.region_id
      WHERE br.bank_id = b.id ORDER BY r.region_name
    ) AS regions,
    to_char(b.last_circular_date_published, 'YYYY-MM-DD') AS last_circular_date_published
  FROM banks b
  ORDER BY b.display_name, b.id`;
const SUBSCRIPTIONS = `
  SELECT b.id, b.bank_name, b.display_name, b.country
  FROM bank_subscriptions s JOIN banks b ON b.id = s.bank_id
  WHERE s.user_id = $1::uuid
  ORDER BY b.display_name, b.id`;

const databaseUrl = process.env.DATABASE_URL ?? '';
const db = openDatabase(databaseUrl);
const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 });

type Query = (text: string, values: string[]) => Promise<unknown>;
const app = Fastify();
const serve = (prefix: string, query: Query) => {
  app.get(`${prefix}/banks`, () => query(BANKS, []));
  app.get<{ Params: { userId: string } }>(`${prefix}/subscriptions/:userId`, ({ params }) =>
    query(SUBSCRIPTIONS, [params.userId]),
  );
};
serve('', (text, values) => db.$queryRawUnsafe(text, ...values));
serve('/plain', async (text, values) => (await pool.query(text, values)).rows);
await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) });
process.once('SIGTERM', async () => {
  app.server.closeAllConnections();
  await app.close();
  await pool.end();
  await db.$disconnect();
  process.exit();
});
