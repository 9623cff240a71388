// How long the archive with the filters by status and type, related circulars and a circular's page take
// at 200,000 circulars and 600,000 relations. Prints the median and the slowest of some calls each.
import { median, percentile, timed } from './support/measure.mjs';
import { addPerson, startApi } from './support/programs.mjs';
import { startSizedDatabase } from './support/sized-database.mjs';

const circulars = Number(process.argv[2] ?? 200_000);
const ALERTS_PER_CIRCULAR = 5;
const CALLS = 30;
const RELATIONS_EACH = 3;

const sized = await startSizedDatabase({ poolSize: 2 });
const { databaseUrl, storageDir, db, filler, data } = sized;
await data.growTo(circulars * ALERTS_PER_CIRCULAR, { isArchiveAlone: true });

// Rare and frequent values of each filter; numbers and titles by which circulars name each other.
await filler.query(`
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
  WHERE n.id = v.id`);
await filler.query(
  `INSERT INTO circular_relations
     (circular_id, bank_id, kind, act, act_key, match_keys, target_id, sentence, found_by)
   SELECT v.circular_id, v.bank_id, (ARRAY['amends', 'repeals', 'refers_to'])[k],
     'Circular No. ' || o.act_number, o.act_number, o.match_keys, nullif(o.circular_id, v.circular_id),
     'It is done by this sentence.', 'rules'
   FROM circular_versions v CROSS JOIN generate_series(1, $1::int) k
   JOIN LATERAL (SELECT ((split_part(v.act_number, '/', 1)::int * 31 + k * 7919) % $2::int) + 1 AS i) t ON true
   JOIN circular_versions o ON o.match_keys = ARRAY[t.i || '/2020']
   ON CONFLICT DO NOTHING`,
  [RELATIONS_EACH, circulars],
);
await filler.query('VACUUM ANALYZE');

const api = await startApi({ databaseUrl, storageDir });
const reader = await addPerson(db, api, []);
const { rows } = await filler.query(
  'SELECT circular_id AS id FROM circular_versions ORDER BY md5(id::text) LIMIT $1',
  [CALLS],
);
const [{ count }] = (await filler.query('SELECT count(*)::int AS count FROM circular_relations'))
  .rows;
console.log(`${circulars} circulars, ${count} relations`);

const questions = {
  'archive, all': () => '/circulars',
  'archive, a frequent status': () => '/circulars?standing=in_force',
  'archive, a rare status': () => '/circulars?standing=consultation_open',
  'archive, a frequent type': () => '/circulars?document_type=regulation_or_circular',
  'archive, a rare type': () => '/circulars?document_type=speech',
  'archive, status and type': () =>
    '/circulars?standing=repealed&document_type=regulation_or_circular',
  'archive, rare status and rare type': () =>
    '/circulars?standing=consultation_open&document_type=speech',
  'archive, applies to': () => '/circulars?applies_to=microfinance',
  related: (at) => `/circulars/${rows[at].id}/related`,
  'page of a circular': (at) => `/circulars/${rows[at].id}`,
  deadlines: () => '/deadlines?from=2026-01-01&to=2026-01-31',
};
for (const [name, pathOf] of Object.entries(questions)) {
  const times = [];
  for (let turn = -3; turn < CALLS; turn += 1) {
    const ms = await timed(() => api.call(reader.token, 'GET', pathOf(Math.max(0, turn))));
    if (turn >= 0) times.push(ms);
  }
  const [middle, most] = [median(times), percentile(times, 1)];
  console.log(`${name.padEnd(36)} median ${middle.toFixed(1)} ms | slowest ${most.toFixed(1)} ms`);
}

await api.stop();
await sized.stop();
