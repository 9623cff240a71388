// Matches one circular against many subscribers and compares the step `match` with the bare SQL
// statement in psql's place (a plain connection), on a throw-away PostgreSQL. Run at the root, after
// a build:
//   node bench/match.mjs [subscribers, by default 1000000]
// A tenth of them follow the bank and the category. Prints both times, their ratio (goal: at most
// 1.2) and the plan of the statement.
import { createRequire } from 'node:module';
import { match } from '../apps/worker/dist/pipeline/match/match-circular.js';
import { migrate, openDatabase, seedReference } from '../packages/database/dist/index.js';
import { startTestDatabase } from '../packages/local-servers/dist/index.js';
import { addCircular } from './support/databases.mjs';
import { median, timed } from './support/measure.mjs';

const pg = createRequire(new URL('../packages/database/package.json', import.meta.url))('pg');
const subscribers = Number(process.argv[2] ?? 1_000_000);
const ROUNDS = 3;

const { url, stop } = await startTestDatabase();
await migrate(url);
const db = openDatabase(url, { silentMs: 10 * 60_000 });
await seedReference(db);
const client = new pg.Client({ connectionString: url });
await client.connect();

const bank = await db.bank.findFirstOrThrow();
const category = await db.category.findUniqueOrThrow({ where: { slug: 'foreign-exchange' } });
await client.query(
  `INSERT INTO users (email, email_verified, first_name, last_name, company, code_type)
   SELECT 'reader' || n || '@example.com', true, 'Sample', 'Reader', 'Sample', 'beta'
   FROM generate_series(1, $1::int) n`,
  [subscribers],
);
await client.query(
  `INSERT INTO bank_subscriptions (user_id, bank_id)
   SELECT id, $1 FROM users WHERE hashtext(id::text) % 5 = 0`,
  [bank.id],
);
await client.query(
  `INSERT INTO category_subscriptions (user_id, category_id)
   SELECT id, $1 FROM users WHERE hashtext(email) % 2 = 0`,
  [category.id],
);
await client.query('ANALYZE');

const newCircular = () =>
  addCircular(db, {
    bankId: bank.id,
    status: 'matching',
    kind: 'NewsFlash',
    categories: {
      create: { category_id: category.id, confidence: 1, decided_by: 'bench', evidence: '' },
    },
  });

const bareSql = (circular, version) => `
  WITH stored AS (
    INSERT INTO alerts (user_id, circular_id, version_id, kind, category_ids)
    SELECT user_id, '${circular.id}', '${version.id}', 'new', category_ids FROM (
      SELECT u.id AS user_id, array_agg(s.category_id) AS category_ids
      FROM bank_subscriptions b
      JOIN users u ON u.id = b.user_id
      JOIN category_subscriptions s ON s.user_id = u.id
      JOIN circular_categories c ON c.category_id = s.category_id AND c.version_id = '${version.id}'
      WHERE b.bank_id = '${bank.id}' AND u.email_verified
        AND u.first_name IS NOT NULL AND u.last_name IS NOT NULL AND u.company IS NOT NULL
      GROUP BY u.id) matches
    ON CONFLICT DO NOTHING
    RETURNING id, user_id
  ), placed AS MATERIALIZED (
    SELECT c.id AS channel_id, stored.id AS alert_id, uuidv7() AS delivery_id
    FROM stored JOIN channels c USING (user_id) WHERE c.state = 'active'
  ), delivered AS (
    INSERT INTO deliveries (id, channel_id, channel_kind)
    SELECT delivery_id, channel_id, 'email' FROM placed
  )
  INSERT INTO delivery_alerts (channel_id, alert_id, delivery_id)
  SELECT channel_id, alert_id, delivery_id FROM placed`;

const bare = [];
const step = [];
let matched = 0;
// One after the other in turns, so that both meet the same caches.
for (let round = 0; round < ROUNDS; round += 1) {
  const one = await newCircular();
  bare.push(await timed(() => client.query(bareSql(one.circular, one.version))));
  const other = await newCircular();
  step.push(await timed(() => match(other.version.id, { db })));
  matched = await db.alert.count({ where: { circular_id: other.circular.id } });
  await client.query('TRUNCATE alerts, deliveries CASCADE');
  await client.query('VACUUM ANALYZE alerts, deliveries, delivery_alerts');
}
const [a, b] = [median(bare), median(step)];
console.log(
  `${subscribers} subscribers, ${matched} alerts | bare SQL ${Math.round(a)} ms | step match ${Math.round(b)} ms | ratio ${(b / a).toFixed(2)} (goal <= 1.2)`,
);
const plan = await newCircular();
const { rows } = await client.query(`EXPLAIN ${bareSql(plan.circular, plan.version)}`);
console.log(rows.map((row) => row['QUERY PLAN']).join('\n'));

await client.end();
await db.$disconnect();
await stop();
