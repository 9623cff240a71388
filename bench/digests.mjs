// Closes digests of five alerts each and sends them to a local SMTP sink, and compares that with a bare
// nodemailer pool that sends the same messages, written before its clock starts. Run at the root,
// after a build:
//   node bench/digests.mjs [digests, by default 10000] [rounds, by default 4]
// Prints both times and their ratio (goal: at most 1.25 with 100,000 digests on two cores).
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { openEmailChannel } from '../apps/worker/dist/pipeline/deliver/channels/email.js';
import { openMailer } from '../apps/worker/dist/pipeline/deliver/channels/mailer.js';
import { openMessages } from '../apps/worker/dist/pipeline/deliver/channels/prepare-messages.js';
import { closeDue } from '../apps/worker/dist/pipeline/deliver/close-due.js';
import { deliver } from '../apps/worker/dist/pipeline/deliver/deliver.js';
import { openDatabase, Prisma } from '../packages/database/dist/index.js';
import { addCircular, addSubscribers, startDatabases } from './support/databases.mjs';
import { median, timed } from './support/measure.mjs';
import { startSmtpSink } from './support/smtp-sink.mjs';

const require = createRequire(new URL('../apps/worker/package.json', import.meta.url));
// The build that the worker imports: two in one process slow each other down.
const library = pathToFileURL(require.resolve('nodemailer')).href.replace('/cjs/', '/esm/');
const { default: nodemailer } = await import(library);
const count = Number(process.argv[2] ?? 10_000);
const rounds = Number(process.argv[3] ?? 4);
const CONNECTIONS = 10;
/** So many different digests, each of five circulars of as many banks. */
const SETS = 20;
const EACH = 5;

const sink = await startSmtpSink();
const databases = await startDatabases();
const db = openDatabase(await databases.newDatabase(), { poolSize: 20 });
const banks = await db.bank.findMany({ take: SETS * EACH, orderBy: { id: 'asc' } });
const category = await db.category.findUniqueOrThrow({ where: { slug: 'foreign-exchange' } });
await addSubscribers(db, { count, bankId: banks[0].id, categoryId: category.id });
const bankOf = (set, at) => banks[(set * EACH + at) % banks.length].id;
const slots = Array.from({ length: SETS * EACH }, (_, slot) => ({
  set: Math.floor(slot / EACH),
  bankId: bankOf(Math.floor(slot / EACH), slot % EACH),
}));
/** Each reader with the number of their set. */
const readers = Prisma.sql`
  SELECT id AS user_id, (row_number() OVER (ORDER BY id) % ${SETS})::int AS set FROM users`;
await db.$executeRaw`
  INSERT INTO bank_subscriptions (user_id, bank_id)
  SELECT user_id, bank_id FROM (${readers}) readers JOIN unnest(
    ${slots.map(({ set }) => set)}::int[], ${slots.map(({ bankId }) => bankId)}::uuid[]
  ) AS followed (set, bank_id) USING (set)
  ON CONFLICT DO NOTHING`;

const webUrl = 'https://circulate.example';
const apiUrl = 'https://api.circulate.example';
const from = 'Circulate <alerts@circulate.example>';
const settings = { webUrl, targetLanguage: 'en' };

/** Sets of circulars, and a place that waits for a digest due now of each reader in those of one set. */
const gather = async (round) => {
  const sets = [];
  for (let set = 0; set < SETS; set += 1) {
    const circulars = [];
    for (let at = 0; at < EACH; at += 1) {
      circulars.push(
        await addCircular(db, {
          bankId: bankOf(set, at),
          status: 'published',
          title: `Notice ${set}.${at} on the reporting of foreign exchange positions`,
          language: 'en',
          kind: 'Macroeconomic',
        }),
      );
    }
    sets.push(circulars);
  }
  const all = sets.flat();
  await db.$executeRaw`
    WITH stored AS (
      INSERT INTO alerts (user_id, circular_id, version_id, macroeconomic)
      SELECT user_id, circular_id, version_id, true
      FROM (${readers}) readers JOIN unnest(
        ${all.map((_, at) => Math.floor(at / EACH))}::int[],
        ${all.map(({ circular }) => circular.id)}::uuid[],
        ${all.map(({ version }) => version.id)}::uuid[]
      ) AS told (set, circular_id, version_id) USING (set)
      RETURNING id, user_id
    )
    INSERT INTO delivery_alerts (channel_id, alert_id)
    SELECT c.id, stored.id FROM stored JOIN channels c USING (user_id)`;
  await db.$executeRaw`
    UPDATE channels SET frequency = 'daily', close_minute = 0, time_zone = 'UTC',
      next_close_at = date_trunc('day', now(), 'UTC') - make_interval(days => ${rounds - round}::int)`;
  // As autovacuum does between one period and the next.
  await db.$executeRaw`VACUUM ANALYZE`;
  return sets;
};

const pool = nodemailer.createTransport({
  url: sink.url,
  pool: true,
  maxConnections: CONNECTIONS,
  // As the product has it: the default opens a connection for every hundred.
  maxMessages: 1_000,
});
const mailer = openMailer({
  smtpUrl: sink.url,
  allowPlain: true,
  from,
  returnAddress: { address: 'bounces@circulate.example', secret: 's'.repeat(32) },
});
const LINK = `${apiUrl}/unsubscribe/${'0'.repeat(24)}`;

/** The digest of each set as the product writes it, its unsubscribe link apart. */
const writeAll = async (sets) => {
  const digests = sets.map((circulars, set) => ({
    id: String(set),
    kind: 'digest',
    created_at: new Date(),
    time_zone: 'UTC',
    alerts: circulars.map(({ circular, version }) => ({
      kind: 'new',
      circular_id: circular.id,
      version_id: version.id,
      category_ids: [],
      search_ids: [],
    })),
  }));
  const write = await openMessages(db, settings).load(digests);
  const written = await Promise.all(digests.map(write));
  return written.map((finish) => finish(LINK));
};

const sendBare = async (sets) => {
  const messages = await writeAll(sets);
  const people = await db.channel.findMany({
    select: { id: true, user: { select: { email: true } } },
  });
  const send = ({ id, user: { email } }, at) => {
    const { subject, html, text, headers } = messages[at % SETS];
    const link = `${apiUrl}/unsubscribe/${id.replaceAll('-', '').slice(0, 24)}`;
    return pool.sendMail({
      subject,
      html: html.replaceAll(LINK, link),
      text: text.replaceAll(LINK, link),
      from,
      to: email,
      envelope: { from: `bounces+${id}.${'0'.repeat(16)}@circulate.example`, to: email },
      messageId: `<${id}@circulate.example>`,
      headers: {
        ...headers,
        'List-Unsubscribe': `<${link}>`,
        'Feedback-ID': 'digest:alert:circulate',
        'List-Id': 'Circulate alerts <alerts.circulate.example>',
      },
    });
  };
  const rest = people.entries();
  return timed(() =>
    Promise.all(
      // Twice as many as connections keep all of them busy; each takes the next until none is left.
      Array.from({ length: CONNECTIONS * 2 }, async () => {
        for (const [at, person] of rest) await send(person, at);
      }),
    ),
  );
};

const channel = openEmailChannel({ db, mailer, apiUrl, ...settings });
const times = { bare: [], close: [], send: [] };
const sendOwn = async () => {
  times.close.push(await timed(() => closeDue(db)));
  times.send.push(await timed(() => deliver({ db, channel })));
};
// In turns, so that both meet the same load of the machine, and each is the first in every other round.
for (let round = 0; round < rounds; round += 1) {
  const sets = await gather(round);
  if (round % 2 === 1) await sendOwn();
  times.bare.push(await sendBare(sets));
  if (round % 2 === 0) await sendOwn();
}
const ratios = times.bare.map((bare, round) => (times.close[round] + times.send[round]) / bare);
const sent = await db.delivery.count({ where: { state: 'sent', kind: 'digest' } });
const told = await db.deliveryAlert.count({ where: { delivery: { state: 'sent' } } });
const seconds = (values) => `${(median(values) / 1_000).toFixed(1)} s`;
console.log(
  `${sent} of ${count * rounds} digests, ${told} alerts | bare pool ${seconds(times.bare)} | closing ${seconds(times.close)}, sending ${seconds(times.send)} | ratio ${median(ratios).toFixed(2)} of ${ratios.map((ratio) => ratio.toFixed(2)).join(', ')} (goal <= 1.25)`,
);

pool.close();
mailer.close();
await db.$disconnect();
await databases.stop();
sink.close();
