import pg from 'pg';
import { match } from '../apps/worker/src/pipeline/match/match-circular.ts';
import type { Bench } from './support/bench.ts';
import { addCircular, open, startDatabases } from './support/databases.ts';
import { median, timed } from './support/measure.ts';

/** Maximum idle time of a connection; the largest round takes seconds. */
const SILENT_MS = 10 * 60_000;

type Ids = { circular: string; version: string; bank: string };

const bareSql = ({ circular, version, bank }: Ids) => `
  WITH stored AS (
    INSERT INTO alerts (user_id, circular_id, version_id, kind, category_ids)
    SELECT user_id, '${circular}', '${version}', 'new', category_ids FROM (
      SELECT u.id AS user_id, array_agg(s.category_id) AS category_ids
      FROM bank_subscriptions b
      JOIN users u ON u.id = b.user_id
      JOIN category_subscriptions s ON s.user_id = u.id
      JOIN circular_categories c ON c.category_id = s.category_id AND c.version_id = '${version}'
      WHERE b.bank_id = '${bank}' AND u.email_verified
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

/** Adds users, a tenth of whom subscribe to the bank and the category. */
const fill = async (client: pg.Client, size: number, bank: string, category: string) => {
  await client.query(
    `INSERT INTO users (email, email_verified, first_name, last_name, company, code_type)
     SELECT 'reader' || n || '@example.com', true, 'Sample', 'Reader', 'Sample', 'beta'
     FROM generate_series(1, $1::int) n`,
    [size],
  );
  await client.query(
    `INSERT INTO bank_subscriptions (user_id, bank_id)
     SELECT id, $1 FROM users WHERE hashtext(id::text) % 5 = 0`,
    [bank],
  );
  await client.query(
    `INSERT INTO category_subscriptions (user_id, category_id)
     SELECT id, $1 FROM users WHERE hashtext(email) % 2 = 0`,
    [category],
  );
  await client.query('ANALYZE');
};

/** Compares the `match` step for one circular with the bare statement on a plain connection. */
export const bench: Bench = async ({ size = 1_000_000, rounds = 3 }, onEnd) => {
  const url = await (await startDatabases(onEnd))();
  const db = open(onEnd, url, { silentMs: SILENT_MS });
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  onEnd(() => client.end());
  const bank = await db.bank.findFirstOrThrow();
  const category = await db.category.findUniqueOrThrow({ where: { slug: 'foreign-exchange' } });
  await fill(client, size, bank.id, category.id);
  const newCircular = async (): Promise<Ids> => {
    const of = { category_id: category.id, confidence: 1, decided_by: 'offline', evidence: '' };
    const { circular, version } = await addCircular(db, {
      bankId: bank.id,
      status: 'matching',
      version: { kind: 'NewsFlash', categories: { create: of } },
    });
    return { circular: circular.id, version: version.id, bank: bank.id };
  };

  const times = { bare: [] as number[], step: [] as number[] };
  let matched = 0;
  // Takes turns, so that both run with the same caches.
  for (let round = 0; round < rounds; round += 1) {
    const one = await newCircular();
    times.bare.push(await timed(() => client.query(bareSql(one))));
    const other = await newCircular();
    times.step.push(await timed(() => match(other.version, { db })));
    matched = await db.alert.count({ where: { circular_id: other.circular } });
    await client.query('TRUNCATE alerts, deliveries CASCADE');
    await client.query('VACUUM ANALYZE alerts, deliveries, delivery_alerts');
  }
  const [bare, step] = [median(times.bare), median(times.step)];
  const figures = `${size} subscribers, ${matched} alerts: SQL ${Math.round(bare)} ms, step ${Math.round(step)} ms: ${(step / bare).toFixed(2)} ×`;
  return [{ what: 'match', figures, goal: '≤ 1.2 ×', isMet: step / bare <= 1.2 }];
};
