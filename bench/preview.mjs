import { median, timed } from './support/measure.mjs';
import { addPerson, startApi } from './support/programs.mjs';
import { startSizedDatabase } from './support/sized-database.mjs';

const alerts = Number(process.argv[2] ?? 1_000_000);
const CALLS = 15;
/** 200,000 circulars in ten years, as sixty banks might publish; and in five months. */
const [USUAL_MINUTES, CROWDED_MINUTES] = [26, 1];

const sized = await startSizedDatabase({ minutesApart: USUAL_MINUTES });
const { databaseUrl, storageDir, db, pool, filler, data } = sized;
await data.growTo(alerts);
const api = await startApi({ databaseUrl, storageDir });

/** From rare to what stands in most circulars. */
const WORDS = ['word4980 word77', '"word12 word3"', 'word900', 'number77', 'word40 -word2'];

/** Stores a reader who follows so many banks and categories, with so many searches for words. */
const addReader = async (banks, categories, searches) => {
  const { id, token } = await addPerson(db, api);
  const values = [id, banks];
  await pool.query(
    'INSERT INTO bank_subscriptions (user_id, bank_id) SELECT $1, id FROM bench_banks WHERE n < $2',
    values,
  );
  await pool.query(
    `INSERT INTO category_subscriptions (user_id, category_id)
     SELECT $1, id FROM bench_categories WHERE n < $2`,
    [id, categories],
  );
  const words = Array.from({ length: searches }, (_, n) => WORDS[n % WORDS.length]);
  await pool.query(
    `INSERT INTO saved_searches (user_id, name, q, tells_since)
     SELECT $1, q, q, now() FROM unnest($2::text[]) q`,
    [id, words],
  );
  return { id, token, words };
};

const recent = `SELECT v.* FROM circulars k JOIN circular_versions v ON v.circular_id = k.id
  WHERE k.published_at > now() - interval '90 days' AND v.listed_on IS NOT NULL`;
const follows = (id) => `bank_id IN (SELECT bank_id FROM bank_subscriptions WHERE user_id = '${id}')
  AND EXISTS (SELECT FROM circular_categories cc JOIN category_subscriptions s USING (category_id)
              WHERE cc.version_id = v.id AND s.user_id = '${id}')`;
const fits = (q) => `v.search @@ websearch_to_tsquery('simple', '${q}')`;
/** Two ways: all that is recent looked at once, and each reason by itself with whatever index serves. */
const plainWays = ({ id, words }) => [
  `SELECT count(*) FROM (${recent}) v WHERE ${follows(id)} OR ${words.map(fits).join(' OR ')}`,
  `SELECT count(DISTINCT circular_id) FROM (
    ${[follows(id), ...words.map(fits)]
      .map((reason) => `SELECT circular_id FROM (${recent}) v WHERE ${reason}`)
      .join(' UNION ALL ')}) found`,
];

const medianOf = async (run) => {
  const times = [];
  for (let call = -2; call < CALLS; call += 1) {
    const ms = await timed(run);
    if (call >= 0) times.push(ms);
  }
  return median(times);
};

const readers = {
  '10 banks, 5 categories, 3 searches': await addReader(10, 5, 3),
  'everything, 20 searches': await addReader(10_000, 10_000, 20),
};

const measure = async (title) => {
  await filler.query('VACUUM ANALYZE');
  console.log(`\n${alerts} alerts, ${alerts / 5} circulars ${title}`);
  for (const [name, reader] of Object.entries(readers)) {
    const body = { frequency: 'daily' };
    const brought = await api.call(reader.token, 'POST', '/preview', body);
    const { rows } = await pool.query(plainWays(reader)[1]);
    // A circular may have grown too old between the two.
    if (Math.abs(Number(rows[0].count) - brought.last_90_days.circulars) > 1) {
      throw new Error(`${rows[0].count} circulars, not ${brought.last_90_days.circulars}`);
    }
    const ours = await medianOf(() => api.call(reader.token, 'POST', '/preview', body));
    const ways = [];
    for (const way of plainWays(reader)) ways.push(await medianOf(() => pool.query(way)));

    const bare = Math.min(...ways);
    console.log(
      `${name.padEnd(36)} ${rows[0].count} circulars | product ${ours.toFixed(0)} ms | plain SQL ${bare.toFixed(0)} ms | ratio ${(ours / bare).toFixed(2)}`,
    );
  }
};

await measure('in ten years (goal: under 100 ms)');
await filler.query(
  `UPDATE circulars SET published_at = now() - (now() - published_at) * ${CROWDED_MINUTES} / ${USUAL_MINUTES}`,
);
await measure('in five months');

await api.stop();
await sized.stop();
