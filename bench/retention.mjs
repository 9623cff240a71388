// What it costs, and whom it holds up, to delete a month of a million events of deliveries: by the batches
// of the worker's retention, and by dropping a partition of a month, while others write and read events.
// Run at the root, after a build:
//   node bench/retention.mjs [events a month, by default 1000000]
// Prints, for an idle minute and for each way, how long the deleting takes, what it writes to the log of
// the database, and how long a write of 100 events and a read of one delivery's history take meanwhile.

import { createRequire } from 'node:module';
import { setTimeout as pause } from 'node:timers/promises';
import { deleteOutdated } from '../apps/worker/dist/operations/retention.js';
import { openDatabase } from '../packages/database/dist/index.js';
import { startDatabases } from './support/databases.mjs';
import { percentile, timed } from './support/measure.mjs';
import { openSizedData } from './support/sized-data.mjs';

const require = createRequire(new URL('../apps/api/package.json', import.meta.url));
const pg = require('pg');
const events = Number(process.argv[2] ?? 1_000_000);
const DELIVERIES = 100_000;
const IDLE_MS = 10_000;

const databases = await startDatabases();
const databaseUrl = await databases.newDatabase();
const client = new pg.Client({ connectionString: databaseUrl });
await client.connect();
const ask = async (text, values) => (await client.query(text, values)).rows;
await (await openSizedData(client)).growTo(DELIVERIES);
await client.query('SET session_replication_role = DEFAULT');

/** A month that is over and the one that goes on, in the order of their numbers. */
const fill = (table) => `
  INSERT INTO ${table} (delivery_id, event, detail, at)
  SELECT d.id, 'deferred', '451 4.7.1 try again later, greylisted for 300 seconds', month.at
  FROM (VALUES (now() - interval '60 days'), (now())) month (at),
    generate_series(1, ${events / DELIVERIES}) n, deliveries d
  ORDER BY month.at`;
const PARTITIONED = `
  CREATE TABLE parted_events (
    id bigint GENERATED ALWAYS AS IDENTITY, delivery_id uuid NOT NULL REFERENCES deliveries ON DELETE CASCADE,
    event text NOT NULL, detail text, at timestamptz(3) NOT NULL DEFAULT now(), PRIMARY KEY (id, at)
  ) PARTITION BY RANGE (at);
  CREATE INDEX ON parted_events (delivery_id);
  CREATE TABLE parted_old PARTITION OF parted_events FOR VALUES FROM (MINVALUE) TO (now() - interval '30 days');
  CREATE TABLE parted_new PARTITION OF parted_events FOR VALUES FROM (now() - interval '30 days') TO (MAXVALUE)`;

/** Runs `work` while a writer and a reader go on with `table`, and says what either waited for. */
const beside = async (name, table, work) => {
  const [{ lsn }] = await ask('SELECT pg_current_wal_lsn() AS lsn');
  let isDone = false;
  const goOn = async (statement) => {
    const own = new pg.Client({ connectionString: databaseUrl });
    await own.connect();
    const times = [];
    while (!isDone) {
      times.push(await timed(() => own.query(statement)));
      await pause(5);
    }
    await own.end();
    return times;
  };
  const others = [
    goOn(`INSERT INTO ${table} (delivery_id, event) SELECT id, 'sent' FROM deliveries
          WHERE id > gen_random_uuid() LIMIT 100`),
    goOn(`SELECT * FROM ${table} WHERE delivery_id =
          (SELECT id FROM deliveries ORDER BY created_at DESC LIMIT 1) ORDER BY at DESC, id DESC LIMIT 50`),
  ];
  await pause(500);
  const ms = await timed(work);
  await pause(500);
  isDone = true;
  const [writes, reads] = await Promise.all(others);
  const [{ bytes }] = await ask(
    'SELECT pg_wal_lsn_diff(pg_current_wal_lsn(), $1)::float8 AS bytes',
    [lsn],
  );
  const told = (times) =>
    `${percentile(times, 0.5).toFixed(1)}, 99 % ${percentile(times, 0.99).toFixed(1)}, longest ${Math.max(...times).toFixed(0)} ms`;
  console.log(
    `${name.padEnd(22)} ${(ms / 1_000).toFixed(2)} s, ${(bytes / 1e6).toFixed(0)} MB of log | a write ${told(writes)} | a read ${told(reads)}`,
  );
};
const sizeOf = async (table) =>
  (
    await ask(
      `SELECT sum(pg_total_relation_size(relid))::float8 AS n FROM (VALUES ($1::regclass)) one (root), LATERAL (
        SELECT relid FROM pg_partition_tree(root) UNION SELECT root) all_of (relid)`,
      [table],
    )
  )[0].n / 1e6;

await client.query('TRUNCATE delivery_events');
const plain = await timed(() => client.query(fill('delivery_events')));
await client.query(PARTITIONED);
const parted = await timed(() => client.query(fill('parted_events')));
await client.query('VACUUM ANALYZE');
const rows = 2 * events;
console.log(
  `${rows} events of ${DELIVERIES} deliveries; filled in ${(plain / 1e3).toFixed(1)} s, in partitions ${(parted / 1e3).toFixed(1)} s`,
);
console.log(
  `${(await sizeOf('delivery_events')).toFixed(0)} MB, in partitions ${(await sizeOf('parted_events')).toFixed(0)} MB`,
);

const db = openDatabase(databaseUrl);
const keep = {
  deliveryHistory: 30,
  unsubscribeLinks: 9_999,
  modelCalls: 9_999,
  steps: 9_999,
  audit: 9_999,
};
await beside('nothing is deleted', 'delivery_events', () => pause(IDLE_MS));
await beside('batches of retention', 'delivery_events', () => deleteOutdated(db, keep));
await beside('a vacuum after it', 'delivery_events', () => client.query('VACUUM delivery_events'));
const [{ left }] = await ask(
  `SELECT count(*)::int AS left FROM delivery_events WHERE at < now() - interval '30 days'`,
);
console.log(
  `${left} old events left; ${(await sizeOf('delivery_events')).toFixed(0)} MB, which new events fill again`,
);
await beside('a partition dropped', 'parted_events', () => client.query('DROP TABLE parted_old'));

await db.$disconnect();
await client.end();
await databases.stop();
