// Calls `GET /banks` and `GET /subscriptions/{id}` of the built API over many connections at once,
// and a bare Fastify route that sends the same bytes after the same query on the same database client.
// Run at the root, after a build:
//   node bench/api.mjs [seconds of each round, by default 5]
// The API does what it does in production: verifies the token, finds its user, checks the answer
// against its schema, logs the call. Its limit on calls is out of reach. Prints both rates and their
// ratio (goal: at least 0.7), and for comparison the rate of the bare route on a plain `pg` pool.
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../packages/database/dist/index.js';
import { startDatabases } from './support/databases.mjs';
import { median } from './support/measure.mjs';
import { addPerson, startApi, startBareApi } from './support/programs.mjs';

const require = createRequire(new URL('../packages/guarded-fetch/package.json', import.meta.url));
const { Pool } = require('undici');
const seconds = Number(process.argv[2] ?? 5);
const CONNECTIONS = 32;
const ROUNDS = 5;
const WARM_UP_S = 2;

const databases = await startDatabases();
const databaseUrl = await databases.newDatabase();
const storageDir = await mkdtemp(join(tmpdir(), 'circulate-bench-'));
const db = openDatabase(databaseUrl);
const api = await startApi({ databaseUrl, storageDir });
const person = await addPerson(db, api);
await api.call(person.token, 'POST', '/subscriptions/bulk', { auth0_id: person.sub });
await db.$executeRaw`ANALYZE`;
const bare = await startBareApi({ databaseUrl });
const headers = { authorization: `Bearer ${person.token}` };

const textOf = async (url, path) => {
  const response = await fetch(`${url}${path}`, { headers });
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return response.text();
};

/** Calls a second that `url` answers when every connection asks again as soon as it is answered. */
const rateOf = async (url, path, roundSeconds) => {
  const pool = new Pool(url, { connections: CONNECTIONS });
  const startedAt = performance.now();
  const endAt = startedAt + roundSeconds * 1_000;
  let answers = 0;
  const ask = async () => {
    while (performance.now() < endAt) {
      const { statusCode, body } = await pool.request({ method: 'GET', path, headers });
      if (statusCode !== 200) throw new Error(`${path}: ${statusCode}`);
      for await (const _ of body);
      answers += 1;
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, ask));
  const rate = answers / ((performance.now() - startedAt) / 1_000);
  await pool.close();
  return rate;
};

for (const [name, path] of [
  ['GET /banks', '/banks'],
  ['GET /subscriptions/{id}', `/subscriptions/${person.id}`],
]) {
  const apiText = await textOf(api.url, path);
  const ways = { bare: [bare.url, path], api: [api.url, path], plain: [bare.url, `/plain${path}`] };
  const rates = { bare: [], api: [], plain: [] };
  for (const way of Object.values(ways)) {
    if ((await textOf(...way)) !== apiText) throw new Error(`${name}: a bare route differs`);
    await rateOf(...way, WARM_UP_S);
  }
  // One after the other in turns, so that all meet the same load of the machine.
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [key, way] of Object.entries(ways)) rates[key].push(await rateOf(...way, seconds));
  }
  const perSecond = (key) => `${Math.round(median(rates[key]))}/s`;
  const ratioTo = (key) =>
    median(rates.api.map((rate, round) => rate / rates[key][round])).toFixed(2);
  console.log(
    `${name} (${apiText.length} bytes) | bare ${perSecond('bare')} | API ${perSecond('api')} | ratio ${ratioTo('bare')} (goal >= 0.7) | bare on a plain pool ${perSecond('plain')}, ratio ${ratioTo('plain')}`,
  );
}

await bare.stop();
await api.stop();
await db.$disconnect();
await databases.stop();
await rm(storageDir, { recursive: true, force: true });
