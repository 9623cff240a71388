import { Pool } from 'undici';
import type { Bench, Row } from './support/bench.ts';
import { newFolder, open, startDatabases } from './support/databases.ts';
import { median, medianRatio } from './support/measure.ts';
import { addPerson, startApi, startBareApi } from './support/programs.ts';

const CONNECTIONS = 32;
type Person = Awaited<ReturnType<typeof addPerson>>;
type PathOf = (person: Person) => string;

const LISTS: [string, PathOf][] = [
  ['GET /banks', () => '/banks'],
  ['GET /subscriptions/{id}', ({ id }) => `/subscriptions/${id}`],
];

const headersOf = ({ token }: Person) => ({ authorization: `Bearer ${token}` });

const bytesOf = async (address: string, person: Person): Promise<number> => {
  const response = await fetch(address, { headers: headersOf(person) });
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return (await response.arrayBuffer()).byteLength;
};

type Asked = { url: string; pathOf: PathOf; people: Person[]; ms: number };

/**
 * Returns the number of calls per second when every connection sends its next call as soon
 * as it has a response.
 */
const rateOf = async ({ url, pathOf, people, ms }: Asked): Promise<number> => {
  const pool = new Pool(url, { connections: CONNECTIONS });
  const startedAt = performance.now();
  let answers = 0;
  const ask = async (person: Person) => {
    const path = pathOf(person);
    while (performance.now() < startedAt + ms) {
      const call = { method: 'GET', path, headers: headersOf(person) } as const;
      const { statusCode, body } = await pool.request(call);
      if (statusCode !== 200) throw new Error(`${path}: ${statusCode}`);
      await body.dump();
      answers += 1;
    }
  };
  await Promise.all(people.map(ask));
  const rate = answers / ((performance.now() - startedAt) / 1_000);
  await pool.close();
  return rate;
};

/**
 * Compares two lists of the built API with bare routes, over 32 connections of different users. The
 * API does all its work as in production: token, user, headers, ETag, log and metrics.
 */
export const bench: Bench = async ({ size: ms = 5_000, rounds = 5 }, onEnd) => {
  const databaseUrl = await (await startDatabases(onEnd))();
  const db = open(onEnd, databaseUrl);
  const api = await startApi({ databaseUrl, storageDir: await newFolder(onEnd) }, onEnd);
  const people = await Promise.all(Array.from({ length: CONNECTIONS }, () => addPerson(db, api)));
  for (const { token, sub } of people) {
    const body = { auth0_id: sub };
    await api.call({ token, method: 'POST', path: '/subscriptions/bulk', body });
  }
  await db.$executeRaw`ANALYZE`;
  const bareUrl = await startBareApi(databaseUrl, onEnd);
  const [first] = people;
  if (!first) throw new Error('The database has no users');

  const rows: Row[] = [];
  for (const [what, pathOf] of LISTS) {
    const ways = {
      plain: { url: bareUrl, pathOf: (person: Person) => `/plain${pathOf(person)}` },
      api: { url: api.url, pathOf },
      client: { url: bareUrl, pathOf },
    };
    const rates = { plain: [] as number[], api: [] as number[], client: [] as number[] };
    // Takes turns, so that all run under the same load. The first turn is a warm-up.
    for (let round = 0; round <= rounds; round += 1) {
      for (const key of ['plain', 'api', 'client'] as const) {
        const rate = await rateOf({ ...ways[key], people, ms });
        if (round > 0) rates[key].push(rate);
      }
    }
    const [ours, bare] = await Promise.all([
      bytesOf(api.url + pathOf(first), first),
      bytesOf(`${bareUrl}/plain${pathOf(first)}`, first),
    ]);
    const ratio = medianRatio(rates.api, rates.plain);
    rows.push({
      what: `api, \`${what}\``,
      figures: `plain pool ${Math.round(median(rates.plain))}/s (${bare} bytes), API ${Math.round(median(rates.api))}/s (${ours} bytes): ${ratio.toFixed(2)} ×; plain on the product's client ${Math.round(median(rates.client))}/s`,
      goal: '≥ 0.7 ×',
      isMet: ratio >= 0.7,
    });
  }
  return rows;
};
