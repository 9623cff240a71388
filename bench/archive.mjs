import { sweepFiles } from '../apps/worker/dist/operations/sweep-files.js';
import { median, timed } from './support/measure.mjs';
import { addPerson, startApi, startWorker } from './support/programs.mjs';
import { startSizedDatabase } from './support/sized-database.mjs';
import { startSmtpSink } from './support/smtp-sink.mjs';

const most = Number(process.argv[2] ?? 1_000_000);
const sizes = [10_000, 100_000, 1_000_000].filter((size) => size <= most);
const CALLS = 15;
const METRICS_PORT_RANGE = 20_000;

const sized = await startSizedDatabase({ poolSize: 2 });
const { databaseUrl, storageDir, db, pool, data } = sized;
const sink = await startSmtpSink();
const operationsPort = METRICS_PORT_RANGE + (process.pid % METRICS_PORT_RANGE);
const api = await startApi({ databaseUrl, storageDir });
const stopWorker = await startWorker({
  databaseUrl,
  storageDir,
  smtpUrl: sink.url,
  operationsPort,
});
const admin = await addPerson(db, api, ['admin']);
const { id: bankId } = (await pool.query('SELECT id FROM bench_banks WHERE n = 3')).rows[0];

const call = (path) => api.call(admin.token, 'GET', path);
const ask = (text, values) => pool.query(text, values);

/** A page of the archive in one statement: what `GET /circulars` shows of each. */
const items = (found) => `
  SELECT v.circular_id, v.title, v.language, v.published_on, v.kind, c.created_at, c.published_at,
    c.status, b.bank_name, b.display_name,
    (SELECT jsonb_agg(jsonb_build_object('id', k.id, 'category_name', k.category_name))
     FROM circular_categories cc JOIN categories k ON k.id = cc.category_id
     WHERE cc.version_id = v.id) AS categories
  FROM (${found}) v JOIN circulars c ON c.id = v.circular_id JOIN banks b ON b.id = v.bank_id
  ORDER BY v.listed_on DESC, v.circular_id DESC`;
const NEWEST = 'ORDER BY listed_on DESC, circular_id DESC LIMIT 21';
const list = (condition) =>
  items(`SELECT * FROM circular_versions WHERE listed_on IS NOT NULL ${condition} ${NEWEST}`);
/** Both ways to a word: along the days, or by the index of words. The better one counts. */
const search = (word) => {
  const fits = `search @@ websearch_to_tsquery('simple', '${word}')`;
  const byIndex = items(`
    SELECT * FROM (SELECT * FROM circular_versions WHERE ${fits} OFFSET 0) found
    WHERE listed_on IS NOT NULL ${NEWEST}`);
  return [() => ask(list(`AND ${fits}`)), () => ask(byIndex)];
};
const FILES = `SELECT file_key FROM circular_versions`;
const ORPHANS = `
  SELECT key FROM unnest($1::text[]) AS key
  WHERE NOT EXISTS (SELECT FROM circular_versions WHERE file_key = key)`;
const FIGURES = `
  SELECT (SELECT count(*) FROM outbox),
    (SELECT min(due_at) FROM deliveries WHERE channel_kind = 'email'
       AND state IN ('pending', 'sending') AND due_at <= now()),
    (SELECT count(*) FROM circulars WHERE status IN
       ('received', 'extracting', 'categorising', 'translating', 'matching', 'in_review', 'failed')),
    (SELECT count(*) FROM deliveries WHERE state IN ('pending', 'sending'))`;
const NOBODY = `
  SELECT d.*, u.email FROM deliveries d JOIN channels c ON c.id = d.channel_id
  JOIN users u ON u.id = c.user_id
  WHERE lower(u.email) LIKE '%nobody@nowhere%' ORDER BY d.created_at DESC LIMIT 21`;

const storageOf = (keys) => ({
  list: async function* () {
    for (const key of keys) yield { key, storedAt: new Date(0) };
  },
  remove: () => Promise.reject(new Error('A file that is known counted as an orphan')),
});
let keys = [];

const questions = {
  'archive, all': [() => call('/circulars'), () => ask(list(''))],
  'archive, one bank': [
    () => call(`/circulars?bank=${bankId}`),
    () => ask(list(`AND bank_id = '${bankId}'`)),
  ],
  'a word in every circular': [() => call('/circulars?q=word0'), ...search('word0')],
  'a word in a few hundredths': [() => call('/circulars?q=word4999'), ...search('word4999')],
  'a word in the oldest alone': [() => call('/circulars?q=number7'), ...search('number7')],
  'a word in none': [() => call('/circulars?q=nowhere'), ...search('nowhere')],
  'deliveries to nobody': [() => call('/admin/deliveries?email=nobody@nowhere'), () => ask(NOBODY)],
  'deliveries, newest': [
    () => call('/admin/deliveries'),
    () => ask('SELECT * FROM deliveries ORDER BY created_at DESC, id DESC LIMIT 21'),
  ],
  'metrics of the worker': [
    () => fetch(`http://127.0.0.1:${operationsPort}/metrics`).then((answer) => answer.text()),
    () => ask(FIGURES),
  ],
  'all files checked': [
    () => sweepFiles({ db, storage: storageOf(keys), olderThanMs: 0 }),
    () => ask(ORPHANS, [keys]),
  ],
};

/** The median of several runs, in ms, after two that warm up. */
const timeOf = async (run, runs) => {
  const times = [];
  for (let turn = -2; turn < runs; turn += 1) {
    const ms = await timed(run);
    if (turn >= 0) times.push(ms);
  }
  return median(times);
};

const inMs = (ms) => `${ms.toFixed(ms < 10 ? 1 : 0)} ms`;
const results = new Map(Object.keys(questions).map((name) => [name, []]));
for (const size of sizes) {
  const seconds = (await timed(() => data.growTo(size))) / 1_000;
  keys = (await ask(FILES)).rows.map((row) => row.file_key);
  const gb = (await data.sizeInGb()).toFixed(2);
  console.log(
    `\n${size} alerts, ${size / 10} people, ${keys.length} circulars: ${gb} GB, filled in ${Math.round(seconds)} s`,
  );
  for (const [name, [product, ...plain]] of Object.entries(questions)) {
    const runs = name === 'all files checked' ? 3 : CALLS;
    const ours = await timeOf(product, runs);
    const ways = [];
    for (const way of plain) ways.push(await timeOf(way, runs));
    const bare = Math.min(...ways);
    results.get(name).push({ ours, bare });
    console.log(
      `${name.padEnd(28)} product ${inMs(ours).padStart(8)} | plain SQL ${inMs(bare).padStart(8)} | ratio ${(ours / bare).toFixed(2)}`,
    );
  }
}
console.log(`\nGrowth from ${sizes[0]} to ${sizes.at(-1)} alerts`);
for (const [name, times] of results) {
  const growth = (key) => (times.at(-1)[key] / times[0][key]).toFixed(1);
  console.log(`${name.padEnd(28)} product ${growth('ours')} x | plain SQL ${growth('bare')} x`);
}

await stopWorker();
await api.stop();
sink.close();
await sized.stop();
