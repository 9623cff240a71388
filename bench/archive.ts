import { freePort } from '@circulate/local-servers';
import { openStorage, type Storage } from '@circulate/storage';
import pg from 'pg';
import { z } from 'zod';
import { sweepFiles } from '../apps/worker/src/operations/sweep-files.ts';
import type { Bench, Row } from './support/bench.ts';
import { newFolder, open, startDatabases } from './support/databases.ts';
import { median, timed } from './support/measure.ts';
import { addPerson, startApi, startWorker } from './support/programs.ts';
import { openSizedData } from './support/sized-data.ts';
import { startSmtpSink } from './support/smtp-sink.ts';

/** Returns a statement for a page of the archive, with the data of `GET /circulars`. */
const items = (found: string) => `
  SELECT v.circular_id, v.title, v.language, v.published_on, v.kind, c.created_at, c.published_at,
    c.status, b.bank_name, b.display_name,
    (SELECT jsonb_agg(jsonb_build_object('id', k.id, 'category_name', k.category_name))
     FROM circular_categories cc JOIN categories k ON k.id = cc.category_id
     WHERE cc.version_id = v.id) AS categories
  FROM (${found}) v JOIN circulars c ON c.id = v.circular_id JOIN banks b ON b.id = v.bank_id
  ORDER BY v.listed_on DESC, v.circular_id DESC`;
const NEWEST = 'ORDER BY listed_on DESC, circular_id DESC LIMIT 21';
const list = (condition: string) =>
  items(`SELECT * FROM circular_versions WHERE listed_on IS NOT NULL ${condition} ${NEWEST}`);
/** Returns two statements that find a word: by day, and in the word index. The faster one is used. */
const search = (word: string) => {
  const fits = `search @@ websearch_to_tsquery('simple', '${word}')`;
  const byIndex = `SELECT * FROM (SELECT * FROM circular_versions WHERE ${fits} OFFSET 0) found
    WHERE listed_on IS NOT NULL ${NEWEST}`;
  return [list(`AND ${fits}`), items(byIndex)];
};
const FIGURES = `
  SELECT (SELECT count(*) FROM outbox),
    (SELECT min(due_at) FROM deliveries WHERE channel_kind = 'email'
       AND state IN ('pending', 'sending') AND due_at <= now()),
    (SELECT count(*) FROM circulars WHERE status NOT IN ('published', 'withdrawn')),
    (SELECT count(*) FROM deliveries WHERE state IN ('pending', 'sending'))`;
const NOBODY = `
  SELECT d.*, u.email FROM deliveries d JOIN channels c ON c.id = d.channel_id
  JOIN users u ON u.id = c.user_id
  WHERE lower(u.email) LIKE '%nobody@nowhere%' ORDER BY d.created_at DESC LIMIT 21`;
const LATEST = 'SELECT * FROM deliveries ORDER BY created_at DESC, id DESC LIMIT 21';
const ORPHANS = `
  SELECT key FROM unnest((SELECT array_agg(file_key) FROM circular_versions)) AS key
  WHERE NOT EXISTS (SELECT FROM circular_versions WHERE file_key = key)`;

/** One of the product's queries, equivalent plain SQL statements, and a time limit in ms. */
type Question = { what: string; ask: () => Promise<unknown>; plain: string[]; limit?: number };

/** Returns a storage that lists the files in the database, so that the check looks up each one. */
const storageOf = (storage: Storage, keys: string[]): Storage => ({
  ...storage,
  list: async function* () {
    for (const key of keys) yield { key, storedAt: new Date(0) };
  },
  remove: () => Promise.reject(new Error('A known file was counted as an orphan')),
});

/** Returns the median time of several runs, in ms, after two to warm up. */
const timeOf = async (run: () => Promise<unknown>, runs: number): Promise<number> => {
  const times: number[] = [];
  for (let turn = -2; turn < runs; turn += 1) {
    const ms = await timed(run);
    if (turn >= 0) times.push(ms);
  }
  return median(times);
};

/** Starts the product on a growing database, and a plain connection to compare it with. */
const start = async (onEnd: Parameters<Bench>[1]) => {
  const databaseUrl = await (await startDatabases(onEnd))();
  const storageDir = await newFolder(onEnd);
  const db = open(onEnd, databaseUrl);
  const [client, filler] = [1, 2].map(() => new pg.Client({ connectionString: databaseUrl }));
  if (!client || !filler) throw new Error('No connection');
  for (const one of [client, filler]) {
    await one.connect();
    onEnd(() => one.end());
  }
  const data = await openSizedData(filler);
  const smtpUrl = await startSmtpSink(onEnd);
  const operationsPort = await freePort();
  const api = await startApi({ databaseUrl, storageDir }, onEnd);
  await startWorker({ databaseUrl, storageDir, smtpUrl, operationsPort }, onEnd);
  const { token } = await addPerson(db, api, ['admin']);
  return {
    ...{ db, data, client },
    storage: await openStorage({ kind: 'folder', dir: storageDir }),
    call: (path: string) => api.call({ token, method: 'GET', path }),
    metrics: () => fetch(`http://127.0.0.1:${operationsPort}/metrics`).then((got) => got.text()),
  };
};

const questionsTo = (
  { db, client, storage, call, metrics }: Awaited<ReturnType<typeof start>>,
  bankId: string,
) => {
  const sweep = async () => {
    const { rows } = await client.query('SELECT file_key FROM circular_versions');
    const keys = z.array(z.object({ file_key: z.string() })).parse(rows);
    const listed = storageOf(
      storage,
      keys.map(({ file_key }) => file_key),
    );
    await sweepFiles({ db, storage: listed, olderThanMs: 0 });
  };
  const words: [what: string, asked: string, stored?: string][] = [
    ['a word in every circular', 'word0'],
    ['a word in a few per cent of circulars', 'word4999'],
    ['a word only in the oldest circulars', 'number7'],
    ['a word in none', 'nowhere'],
    ['an Arabic word with its article and particles attached', 'صرف', 'وبالصرف'],
    ['a word without its accent', 'reglementation'],
  ];
  const questions: Question[] = [
    { what: 'archive, all', ask: () => call('/circulars'), plain: [list('')], limit: 20 },
    {
      what: 'archive, one bank',
      ask: () => call(`/circulars?bank=${bankId}`),
      plain: [list(`AND bank_id = '${bankId}'`)],
      limit: 20,
    },
    ...words.map(([what, asked, stored = asked]) => ({
      what,
      ask: () => call(`/circulars?q=${encodeURIComponent(asked)}`),
      plain: search(stored),
      limit: 100,
    })),
    {
      what: 'what a misspelt word should be',
      ask: () => call('/circulars/suggestions?q=reglementatoin'),
      plain: search('reglementation'),
      limit: 100,
    },
    {
      what: 'deliveries to an unknown address',
      ask: () => call('/admin/deliveries?email=nobody@nowhere'),
      plain: [NOBODY],
      limit: 20,
    },
    { what: 'the newest deliveries', ask: () => call('/admin/deliveries'), plain: [LATEST] },
    { what: 'a scrape of a worker’s metrics', ask: metrics, plain: [FIGURES], limit: 20 },
    { what: 'checking all files', ask: sweep, plain: [ORPHANS] },
  ];
  return questions;
};

/**
 * Times lists, searches, metrics and the file check, at three sizes of the database, each ten times
 * the one before.
 */
export const bench: Bench = async ({ size = 1_000_000, rounds = 15 }, onEnd) => {
  const product = await start(onEnd);
  const { rows: banks } = await product.client.query('SELECT id FROM bench_banks WHERE n = 3');
  const [bank] = z.array(z.object({ id: z.string() })).parse(banks);
  const questions = questionsTo(product, bank?.id ?? '');
  const times = new Map<string, string[]>(questions.map(({ what }) => [what, []]));
  const rows: Row[] = [];
  for (const alerts of [size / 100, size / 10, size]) {
    await product.data.growTo(alerts);
    for (const { what, ask, plain, limit } of questions) {
      const ours = await timeOf(ask, rounds);
      const ways: number[] = [];
      for (const way of plain) ways.push(await timeOf(() => product.client.query(way), rounds));
      times.get(what)?.push(`${ours.toFixed(0)} ms (SQL ${Math.min(...ways).toFixed(1)})`);
      if (alerts < size) continue;
      rows.push({
        what: `${what}, at ${size / 100}, ${size / 10} and ${size} alerts`,
        figures: times.get(what)?.join(', ') ?? '',
        goal: limit === undefined ? '' : `${limit} ms`,
        isMet: limit === undefined ? null : ours <= limit,
      });
    }
  }
  return rows;
};
