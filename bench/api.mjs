// Calls `GET /banks` and `GET /subscriptions/{id}` of the built API over many connections at once, each
// of another person, and a bare Fastify route that sends the same bytes after a query on a plain pool.
// Run at the root, after a build:
//   node bench/api.mjs [seconds of each round, by default 5]
// The API does what it does in production: verifies the token, finds its user, sets headers and ETag,
// logs and counts the call. Its limit on calls is out of reach. Prints both rates and their ratio (goal:
// at least 0.7), and for comparison the rate of the bare route on the product's database client.
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
const people = await Promise.all(Array.from({ length: CONNECTIONS }, () => addPerson(db, api)));
for (const { token, sub } of people) {
  await api.call(token, 'POST', '/subscriptions/bulk', { auth0_id: sub });
}
await db.$executeRaw`ANALYZE`;
const bare = await startBareApi({ databaseUrl });
const headersOf = ({ token }) => ({ authorization: `Bearer ${token}` });

const textOf = async (url, path, person) => {
  const response = await fetch(`${url}${path}`, { headers: headersOf(person) });
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return response.text();
};

/** Calls a second that `url` answers when every connection asks again as soon as it is answered. */
const rateOf = async (url, pathOf, roundSeconds) => {
  const pool = new Pool(url, { connections: CONNECTIONS });
  const startedAt = performance.now();
  const endAt = startedAt + roundSeconds * 1_000;
  let answers = 0;
  const ask = async (person) => {
    const call = { method: 'GET', path: pathOf(person), headers: headersOf(person) };
    while (performance.now() < endAt) {
      const { statusCode, body } = await pool.request(call);
      if (statusCode !== 200) throw new Error(`${call.path}: ${statusCode}`);
      for await (const _ of body);
      answers += 1;
    }
  };
  await Promise.all(people.map(ask));
  const rate = answers / ((performance.now() - startedAt) / 1_000);
  await pool.close();
  return rate;
};

for (const [name, pathOf] of [
  ['GET /banks', () => '/banks'],
  ['GET /subscriptions/{id}', ({ id }) => `/subscriptions/${id}`],
]) {
  const [person] = people;
  const apiText = await textOf(api.url, pathOf(person), person);
  const ways = {
    plain: [bare.url, (who) => `/plain${pathOf(who)}`],
    api: [api.url, pathOf],
    client: [bare.url, pathOf],
  };
  const rates = { plain: [], api: [], client: [] };
  for (const [url, path] of Object.values(ways)) {
    if ((await textOf(url, path(person), person)) !== apiText) {
      throw new Error(`${name}: a bare route differs`);
    }
    await rateOf(url, path, WARM_UP_S);
  }
  // One after the other in turns, so that all meet the same load of the machine.
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [key, way] of Object.entries(ways)) rates[key].push(await rateOf(...way, seconds));
  }
  const perSecond = (key) => `${Math.round(median(rates[key]))}/s`;
  const ratioTo = (key) =>
    median(rates.api.map((rate, round) => rate / rates[key][round])).toFixed(2);
  console.log(
    `${name} (${apiText.length} letters) | bare on a plain pool ${perSecond('plain')} | API ${perSecond('api')} | ratio ${ratioTo('plain')} (goal >= 0.7) | bare on the product's client ${perSecond('client')}, ratio ${ratioTo('client')}`,
  );
}

await bare.stop();
await api.stop();
await db.$disconnect();
await databases.stop();
await rm(storageDir, { recursive: true, force: true });
