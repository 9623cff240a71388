// Asks the built API for the page Learning: how often each decider was right, and what thresholds cost.
// Run at the root, after a build:
//   node bench/learning.mjs [alerts, by default 1,000,000: a fifth as many circulars]
// Prints the median of the calls with so many labels of people (goal: 300 ms at 20,000). Figures are told
// of the newest 20,000, so that more of them must cost no more.
import { median, timed } from './support/measure.mjs';
import { addPerson, startApi } from './support/programs.mjs';
import { startSizedDatabase } from './support/sized-database.mjs';

const alerts = Number(process.argv[2] ?? 1_000_000);
const CALLS = 15;
const DECIDED = [1_000, 20_000, 100_000];
const [LANGUAGES, PEOPLE] = [12, 20];

const sized = await startSizedDatabase({ minutesApart: 26 });
const { databaseUrl, storageDir, db, pool, filler, data } = sized;
await data.growTo(alerts);
const api = await startApi({ databaseUrl, storageDir });
const admin = await addPerson(db, api, ['admin']);

/** What deciders proposed for every circular: the wording, what was learned, the product and a model. */
await filler.query(`
  UPDATE circular_versions v SET language = 'l' || r.n % ${LANGUAGES}
  FROM (SELECT id, row_number() OVER (ORDER BY id) AS n FROM circular_versions) r WHERE r.id = v.id`);
await filler.query(`
  INSERT INTO proposals (version_id, decider, category_id, confidence, held_by)
  SELECT cc.version_id, decider, cc.category_id, random(),
    CASE WHEN decider = 'product' AND random() < 0.3 THEN 'LOW_CONFIDENCE' END
  FROM circular_categories cc CROSS JOIN LATERAL unnest(ARRAY['wording', 'learned', 'product']) decider
  ORDER BY cc.version_id`);
await filler.query(`
  INSERT INTO model_opinions (version_id, model, category_id, stated)
  SELECT version_id, 'model', category_id, random() FROM circular_categories`);

/** Lets people decide on so many of the newest versions, each fifth by two of them. */
const label = async (count) => {
  await filler.query('TRUNCATE labels');
  await filler.query(
    `INSERT INTO labels (version_id, user_id, kind, category_ids, given_in, at)
     SELECT v.id, u.id, 'News Flash',
       ARRAY[(SELECT id FROM bench_categories WHERE n = v.n % 3),
             (SELECT category_id FROM circular_categories cc WHERE cc.version_id = v.id LIMIT 1)],
       (ARRAY['review', 'correction', 'check'])[1 + v.n % 3], v.published_on + v.n % 86400 * interval '1 s'
     FROM (SELECT id, published_on, row_number() OVER (ORDER BY published_on DESC)::int AS n
           FROM circular_versions) v
     JOIN (SELECT id, row_number() OVER (ORDER BY id)::int AS n FROM users LIMIT ${PEOPLE}) u
       ON u.n = 1 + v.n % ${PEOPLE} OR v.n % 5 = 0 AND u.n = 1 + (v.n / 5) % ${PEOPLE}
     WHERE v.n <= $1`,
    [count],
  );
  await filler.query('VACUUM ANALYZE');
};

for (const count of DECIDED) {
  await label(count);
  const { rows } = await pool.query('SELECT count(*)::int AS n FROM labels');
  const times = [];
  for (let call = -2; call < CALLS; call += 1) {
    const ms = await timed(() => api.call(admin.token, 'GET', '/admin/learning'));
    if (call >= 0) times.push(ms);
  }
  console.log(
    `${alerts / 5} circulars, ${rows[0].n} labels of ${count} versions: ${median(times).toFixed(0)} ms`,
  );
}

await api.stop();
await sized.stop();
