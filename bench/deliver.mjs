// Delivers alerts to a local SMTP sink and compares the job `deliver` with a bare nodemailer pool
// that sends the same messages, header for header. Run at the root, after a build:
//   node bench/deliver.mjs [alerts of a circular, by default 5000]
// Prints both rates and their ratio (goal: at least 0.8), and how many bytes the database holds for
// each email, table by table and index by index (goal: at most 1,140, as many again by three tenths as release 2.0.4).
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { openEmailChannel } from '../apps/worker/dist/pipeline/deliver/channels/email.js';
import { openMailer } from '../apps/worker/dist/pipeline/deliver/channels/mailer.js';
import { deliver } from '../apps/worker/dist/pipeline/deliver/deliver.js';
import { migrate, openDatabase, seedReference } from '../packages/database/dist/index.js';
import { buildAlertMessage } from '../packages/email/dist/index.js';
import { startTestDatabase } from '../packages/local-servers/dist/index.js';
import { addCircular, addSubscribers } from './support/databases.mjs';
import { median } from './support/measure.mjs';
import { startSmtpSink } from './support/smtp-sink.mjs';

const require = createRequire(new URL('../apps/worker/package.json', import.meta.url));
// The build that the worker imports: two in one process slow each other down.
const library = pathToFileURL(require.resolve('nodemailer')).href.replace('/cjs/', '/esm/');
const { default: nodemailer } = await import(library);
const count = Number(process.argv[2] ?? 5_000);
const CONNECTIONS = 10;
/** Of the first few the room for what comes and goes would count for much. */
const ROUNDS = 10;
const TABLES = ['alerts', 'deliveries', 'delivery_alerts', 'delivery_events', 'unsubscribe_tokens'];

const sink = await startSmtpSink();
const { url, stop } = await startTestDatabase();
await migrate(url);
const db = openDatabase(url, { poolSize: 20 });
await seedReference(db);
const bank = await db.bank.findFirstOrThrow();
const category = await db.category.findUniqueOrThrow({ where: { slug: 'foreign-exchange' } });
await addSubscribers(db, { count, bankId: bank.id, categoryId: category.id });

/** A circular with an alert to send for each reader. */
const addCircularToSend = async () => {
  const { circular, version } = await addCircular(db, {
    bankId: bank.id,
    status: 'published',
    title: 'Notice on foreign exchange',
    language: 'en',
    kind: 'Macroeconomic',
  });
  await db.$executeRaw`
    WITH stored AS (
      INSERT INTO alerts (user_id, circular_id, version_id, macroeconomic)
      SELECT id, ${circular.id}::uuid, ${version.id}::uuid, true FROM users RETURNING id, user_id
    ), placed AS MATERIALIZED (
      SELECT stored.id AS alert_id, c.id AS channel_id, uuidv7() AS delivery_id
      FROM stored JOIN channels c USING (user_id)
    ), delivered AS (
      INSERT INTO deliveries (id, channel_id, channel_kind)
      SELECT delivery_id, channel_id, 'email' FROM placed
    )
    INSERT INTO delivery_alerts (channel_id, alert_id, delivery_id)
    SELECT channel_id, alert_id, delivery_id FROM placed`;
  // As autovacuum does between one circular and the next.
  await db.$executeRaw`VACUUM ANALYZE`;
  return { circular, version };
};

const rateOf = async (run) => {
  const startedAt = performance.now();
  await run();
  return count / ((performance.now() - startedAt) / 1_000);
};

const from = 'Circulate <alerts@circulate.example>';
const webUrl = 'https://circulate.example';
const pool = nodemailer.createTransport({ url: sink.url, pool: true, maxConnections: CONNECTIONS });
const mailer = openMailer({
  smtpUrl: sink.url,
  allowPlain: true,
  from,
  returnAddress: { address: 'bounces@circulate.example', secret: 's'.repeat(32) },
});

const sendBare = async ({ circular, version }) => {
  const finish = await buildAlertMessage({
    kind: 'new',
    bank: bank.display_name,
    title: version.title,
    language: version.language,
    translation: { state: 'not needed' },
    publishedOn: null,
    categories: [],
    why: { categories: [], macroeconomic: true, searches: [] },
    summary: null,
    circularUrl: `${webUrl}/circulars/${circular.id}`,
    sourceUrl: null,
    manageUrl: `${webUrl}/dashboard`,
  });
  const deliveries = await db.delivery.findMany({
    where: { alerts: { some: { alert: { version_id: version.id } } } },
    include: { channel: { select: { user: { select: { email: true } } } } },
  });
  return rateOf(() =>
    Promise.all(
      deliveries.map(({ id, channel: { user } }) => {
        const { email } = user;
        const { headers, ...message } = finish(`https://api.example/unsubscribe/${'0'.repeat(24)}`);
        return pool.sendMail({
          ...message,
          from,
          to: email,
          envelope: { from: `bounces+${id}.${'0'.repeat(16)}@circulate.example`, to: email },
          messageId: `<${id}@circulate.example>`,
          headers: {
            ...headers,
            'Feedback-ID': 'new:alert:circulate',
            'List-Id': 'Circulate alerts <alerts.circulate.example>',
          },
        });
      }),
    ),
  );
};

const apiUrl = 'https://api.circulate.example';
const channel = openEmailChannel({ db, mailer, webUrl, apiUrl, targetLanguage: 'en' });
const sendJob = () => rateOf(() => deliver({ db, channel }));

const rates = { bare: [], job: [] };
// In turns, so that both meet the same load of the machine.
for (let round = 0; round < ROUNDS; round += 1) {
  const circular = await addCircularToSend();
  rates.bare.push(await sendBare(circular));
  rates.job.push(await sendJob(circular));
}
const sent = await db.delivery.count({ where: { state: 'sent' } });
const ratio = median(rates.job.map((rate, round) => rate / rates.bare[round]));
console.log(
  `${sent} of ${count * ROUNDS} alerts | bare pool ${Math.round(median(rates.bare))}/s | job deliver ${Math.round(median(rates.job))}/s | ratio ${ratio.toFixed(2)} (goal >= 0.8)`,
);

const parts = await db.$queryRaw`
  SELECT part::text, round(pg_relation_size(part) / ${sent}::numeric, 1)::float8 AS bytes FROM (
    SELECT name::regclass FROM unnest(${TABLES}::text[]) name
    UNION ALL
    SELECT indexrelid::regclass FROM pg_index
    WHERE indrelid = ANY(SELECT name::regclass FROM unnest(${TABLES}::text[]) name)
  ) parts (part) ORDER BY bytes DESC`;
for (const { part, bytes } of parts) console.log(`${String(bytes).padStart(8)} ${part}`);
const total = parts.reduce((sum, { bytes }) => sum + bytes, 0);
console.log(`${Math.round(total)} bytes an email`);

pool.close();
mailer.close();
await db.$disconnect();
await stop();
sink.close();
