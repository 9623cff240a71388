// Delivers alerts to a local SMTP sink and compares the job `deliver` with a bare nodemailer pool
// that sends the same message. Run at the root, after a build:
//   node bench/deliver.mjs [alerts, by default 2000]
// Prints both rates and their ratio (goal: at least 0.8).
import { randomUUID } from 'node:crypto';
import { createRequire } from 'node:module';
import { deliver } from '../apps/worker/dist/pipeline/deliver/deliver-alerts.js';
import { openMailer } from '../apps/worker/dist/pipeline/deliver/mailer.js';
import { migrate, openDatabase, seedReference } from '../packages/database/dist/index.js';
import { buildAlertMessage } from '../packages/email/dist/index.js';
import { startTestDatabase } from '../packages/local-servers/dist/index.js';
import { startSmtpSink } from './support/smtp-sink.mjs';

const require = createRequire(new URL('../apps/worker/package.json', import.meta.url));
const nodemailer = require('nodemailer');
const count = Number(process.argv[2] ?? 2_000);
const CONNECTIONS = 10;

const sink = await startSmtpSink();
const { url, stop } = await startTestDatabase();
await migrate(url);
const db = openDatabase(url, { poolSize: 20 });
await seedReference(db);
const bank = await db.bank.findFirstOrThrow();
const circular = await db.circular.create({ data: { bank_id: bank.id, status: 'published' } });
const version = await db.circularVersion.create({
  data: {
    circular_id: circular.id,
    bank_id: bank.id,
    content_hash: randomUUID().replaceAll('-', '').repeat(2),
    file_key: circular.id,
    file_name: 'c.pdf',
    file_bytes: 1,
    title: 'Notice on foreign exchange',
    language: 'en',
    kind: 'Macroeconomic',
  },
});
await db.$executeRawUnsafe(`
  INSERT INTO users (email, email_verified, first_name, last_name, company, code_type, macroeconomic)
  SELECT 'reader' || n || '@example.com', true, 'Sample', 'Reader', 'Sample', 'beta', true
  FROM generate_series(1, ${count}) n`);
await db.$executeRawUnsafe(
  `INSERT INTO bank_subscriptions (user_id, bank_id) SELECT id, '${bank.id}' FROM users`,
);
await db.$executeRawUnsafe(`
  INSERT INTO alerts (user_id, circular_id, version_id, matched_category_ids)
  SELECT id, '${circular.id}', '${version.id}', '{}' FROM users`);
await db.$executeRawUnsafe('ANALYZE');

const rateOf = async (run) => {
  const startedAt = performance.now();
  await run();
  return count / ((performance.now() - startedAt) / 1_000);
};

const from = 'Circulate <alerts@circulate.example>';
const finish = await buildAlertMessage({
  kind: 'new',
  bank: bank.display_name,
  title: 'Notice on foreign exchange',
  language: 'en',
  translation: { state: 'not needed' },
  publishedOn: null,
  categories: [],
  followedCategories: [],
  summary: null,
  circularUrl: `https://circulate.example/circulars/${circular.id}`,
  sourceUrl: null,
  manageUrl: 'https://circulate.example/dashboard',
});
const pool = nodemailer.createTransport({ url: sink.url, pool: true, maxConnections: CONNECTIONS });
const bare = await rateOf(() =>
  Promise.all(
    Array.from({ length: count }, (_, n) => {
      const { subject, html, text, headers } = finish(`https://api.example/unsubscribe/${n}`);
      return pool.sendMail({ from, to: `reader${n}@example.com`, subject, html, text, headers });
    }),
  ),
);
pool.close();

const mailer = openMailer({
  smtpUrl: sink.url,
  from,
  returnAddress: { address: 'bounces@circulate.example', secret: 's'.repeat(32) },
});
const job = await rateOf(() =>
  deliver(version.id, {
    db,
    mailer,
    webUrl: 'https://circulate.example',
    apiUrl: 'https://api.circulate.example',
    targetLanguage: 'en',
  }),
);
mailer.close();
const sent = await db.alert.count({ where: { state: 'sent' } });
console.log(
  `${sent} of ${count} alerts | bare pool ${Math.round(bare)}/s | job deliver ${Math.round(job)}/s | ratio ${(job / bare).toFixed(2)} (goal >= 0.8)`,
);

await db.$disconnect();
await stop();
sink.close();
