// A Fastify with nothing around its routes: the product's own statements and their rows as JSON, on
// the product's database client, and under /plain on a plain pool of the same size.
import { createRequire } from 'node:module';
import { listBanks } from '../../apps/api/dist/features/banks/banks.queries.js';
import { createSubscriptionService } from '../../apps/api/dist/features/subscriptions/subscriptions.service.js';
import { openDatabase } from '../../packages/database/dist/index.js';

const require = createRequire(new URL('../../apps/api/package.json', import.meta.url));
const { default: Fastify } = await import(require.resolve('fastify'));
const pg = require('pg');

const databaseUrl = process.env.DATABASE_URL;
const db = openDatabase(databaseUrl);
const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 });
const plain = {
  $queryRaw: async (parts, ...values) => {
    const text = parts.reduce((sql, part, position) => `${sql}$${position}${part}`);
    return (await pool.query({ text, values })).rows;
  },
};

const app = Fastify();
for (const [prefix, client] of Object.entries({ '': db, '/plain': plain })) {
  const subscriptions = createSubscriptionService({ db: client });
  app.get(`${prefix}/banks`, () => listBanks(client));
  app.get(`${prefix}/subscriptions/:userId`, ({ params }) => subscriptions.list(params.userId));
}
await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) });
process.once('SIGTERM', async () => {
  app.server.closeAllConnections();
  await app.close();
  await pool.end();
  await db.$disconnect();
  process.exit();
});
