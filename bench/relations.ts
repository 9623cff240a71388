import pg from 'pg';
import { z } from 'zod';
import type { Bench, Row } from './support/bench.ts';
import { newFolder, open, startDatabases } from './support/databases.ts';
import { median, percentile, timed } from './support/measure.ts';
import { addPerson, startApi } from './support/programs.ts';
import { openSizedData } from './support/sized-data.ts';

const ALERTS_PER_CIRCULAR = 5;
const RELATIONS_EACH = 3;

/**
 * Rare and frequent values for each filter, and numbers and titles that circulars use to refer to
 * each other.
 */
const FILTERS = `
  UPDATE circular_versions v SET
    act_number = n.i || '/2020', related_at = now(),
    title = 'Circular number' || n.i || ' on supervision of microfinance institutions' || n.i % 5000,
    match_keys = ARRAY[n.i || '/2020'],
    standing = CASE WHEN n.i % 1000 = 0 THEN 'consultation_open' WHEN n.i % 10 = 0 THEN 'repealed'
      WHEN n.i % 3 = 0 THEN 'in_force' ELSE 'unknown' END,
    standing_proof = '{"sentence": "It is repealed.", "day": null, "kind": null, "by": null}',
    document_type = CASE WHEN n.i % 2000 = 0 THEN 'speech' WHEN n.i % 2 = 0
      THEN 'regulation_or_circular' END
  FROM (SELECT id, row_number() OVER (ORDER BY listed_on, id)::int AS i FROM circular_versions) n
  WHERE n.id = v.id`;
const RELATIONS = `
  INSERT INTO circular_relations
    (circular_id, bank_id, kind, act, act_key, match_keys, target_id, sentence, found_by)
  SELECT v.circular_id, v.bank_id, (ARRAY['amends', 'repeals', 'refers_to'])[k],
    'Circular No. ' || o.act_number, o.act_number, o.match_keys, nullif(o.circular_id, v.circular_id),
    'It is done by this sentence.', 'rules'
  FROM circular_versions v CROSS JOIN generate_series(1, $1::int) k
  JOIN LATERAL (SELECT ((split_part(v.act_number, '/', 1)::int * 31 + k * 7919) % $2::int) + 1 AS i) t ON true
  JOIN circular_versions o ON o.match_keys = ARRAY[t.i || '/2020']
  ON CONFLICT DO NOTHING`;

const ARCHIVE: [string, string][] = [
  ['archive, all', ''],
  ['archive, a frequent status', 'standing=in_force'],
  ['archive, a rare status', 'standing=consultation_open'],
  ['archive, a frequent type', 'document_type=regulation_or_circular'],
  ['archive, a rare type', 'document_type=speech'],
  ['archive, status and type', 'standing=repealed&document_type=regulation_or_circular'],
  ['archive, rare status and rare type', 'standing=consultation_open&document_type=speech'],
  ['archive, by licence type', 'applies_to=microfinance'],
];

/** Times the filters by status and type, related circulars, and a circular's page. */
export const bench: Bench = async ({ size = 200_000, rounds = 30 }, onEnd) => {
  const databaseUrl = await (await startDatabases(onEnd))();
  const db = open(onEnd, databaseUrl);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  onEnd(() => client.end());
  const data = await openSizedData(client);
  await data.growTo(size * ALERTS_PER_CIRCULAR, { isArchiveAlone: true });
  await client.query(FILTERS);
  await client.query(RELATIONS, [RELATIONS_EACH, size]);
  await client.query('VACUUM ANALYZE');

  const api = await startApi({ databaseUrl, storageDir: await newFolder(onEnd) }, onEnd);
  const { token } = await addPerson(db, api);
  const { rows: found } = await client.query(
    'SELECT circular_id AS id FROM circular_versions ORDER BY md5(id::text) LIMIT $1',
    [rounds],
  );
  const ids = z.array(z.object({ id: z.string() })).parse(found);
  const idAt = (turn: number) => ids[Math.max(0, turn)]?.id ?? '';
  const questions: [string, (turn: number) => string][] = [
    ...ARCHIVE.map(([what, query]): [string, () => string] => [what, () => `/circulars?${query}`]),
    ['related circulars', (turn) => `/circulars/${idAt(turn)}/related`],
    ['a circular’s page', (turn) => `/circulars/${idAt(turn)}`],
    ['deadlines', () => '/deadlines?from=2026-01-01&to=2026-01-31'],
  ];
  const rows: Row[] = [];
  for (const [what, pathOf] of questions) {
    const times: number[] = [];
    for (let turn = -3; turn < rounds; turn += 1) {
      const path = pathOf(turn);
      const ms = await timed(() => api.call({ token, method: 'GET', path }));
      if (turn >= 0) times.push(ms);
    }
    const figures = `median ${median(times).toFixed(1)} ms, slowest ${percentile(times, 1).toFixed(1)} ms`;
    rows.push({ what: `${what}, at ${size} circulars`, figures, goal: '', isMet: null });
  }
  return rows;
};
