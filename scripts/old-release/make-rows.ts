// Runs inside a copy of release 2.0.4, as `make.mjs` places it: its own `match`, `deliver`, bounces
// and resends leave alerts in every state, and what they stored is written to the file named.
import { writeFile } from 'node:fs/promises';
import { openDatabase } from '@circulate/database';
import { createDatabase, startThrowAwayPostgres } from '@circulate/local-servers';
import { migrate } from '../../../packages/database/src/migrate.ts';
import { seedReference } from '../../../packages/database/src/seed/seed-reference.ts';
import { resendAlert } from '../../api/src/features/admin/deliveries/resend-alert.ts';
import { createBounceService } from '../../api/src/features/bounces/bounces.service.ts';
import { addCategory, createExtracted, createSubscriber } from '../test/support/factories.ts';
import { startMailServer } from '../test/support/start-mail-server.ts';
import { deliver } from './pipeline/deliver/deliver-alerts.ts';
import { openMailer } from './pipeline/deliver/mailer.ts';
import { match } from './pipeline/match/match-circular.ts';

const BOUNCE_SECRET = 'bounce-secret-for-tests-0123456789abcdef';
const FOLLOWED = { bank: 'bank-of-ghana', categories: ['foreign-exchange'] };
/** Every table with rows that belong to alerts; of banks and categories those that they name. */
const TABLES = {
  banks: 'WHERE id IN (SELECT bank_id FROM circulars)',
  categories: 'WHERE id IN (SELECT category_id FROM circular_categories)',
  users: '',
  bank_subscriptions: '',
  category_subscriptions: '',
  circulars: '',
  circular_versions: '',
  circular_categories: '',
  pipeline_steps: '',
  alerts: '',
  alert_events: '',
  unsubscribe_tokens: '',
  outbox: '',
};
const NAMES = [
  ...['sent', 'linked', 'bouncing', 'bounced', 'refused', 'deferred', 'halfSent', 'resent'],
  'cancelled',
];

const [out] = process.argv.slice(2);
if (!out) throw new Error('Name the file to write');
const postgres = await startThrowAwayPostgres();
const url = await createDatabase(postgres.urlOf('postgres'));
await migrate(url);
const db = openDatabase(url);
await seedReference(db);
const mail = await startMailServer();
const mailer = openMailer({
  smtpUrl: mail.url,
  from: 'Circulate <alerts@circulate.example>',
  returnAddress: { address: 'bounces@circulate.example', secret: BOUNCE_SECRET },
});
const settings = {
  db,
  webUrl: 'https://circulate.example',
  apiUrl: 'https://api.circulate.example',
  targetLanguage: 'en',
};

const readers = new Map<string, { id: string; email: string }>();
for (const name of NAMES) readers.set(name, await createSubscriber(db, FOLLOWED));
const reader = (name: string) => readers.get(name) ?? { id: '', email: '' };
const publish = async () => {
  const { circularId, versionId } = await createExtracted(db, { status: 'matching' });
  await addCategory(db, versionId, 'foreign-exchange');
  await match(versionId, { db });
  return { circularId, versionId };
};
const alertOf = (name: string) =>
  db.alert.findFirstOrThrow({
    where: { user_id: reader(name).id },
    orderBy: { created_at: 'asc' },
  });

const { versionId } = await publish();
await db.bankSubscription.deleteMany({ where: { user_id: reader('cancelled').id } });
const codes = new Map([
  [reader('refused').email, 550],
  [reader('deferred').email, 451],
]);
mail.refuse((address) => codes.get(address));
/** A process that dies while this one is on its way never says how it ended. */
let begin = () => {};
const begun = new Promise<void>((resolve) => {
  begin = resolve;
});
const dying: typeof mailer = {
  ...mailer,
  send: (email) => {
    if (email.to !== reader('halfSent').email) return mailer.send(email);
    begin();
    return new Promise(() => undefined);
  },
};
void deliver(versionId, { ...settings, mailer: dying });
await begun;
const isDone = async () => {
  const states = await db.alert.groupBy({ by: ['state'], _count: true });
  const count = (state: string) => states.find((row) => row.state === state)?._count ?? 0;
  return count('sending') === 1 && count('sent') === 5;
};
while (!(await isDone())) await new Promise((resolve) => setTimeout(resolve, 50));

const bounced = await alertOf('bounced');
await createBounceService({ db, secret: BOUNCE_SECRET }).take(
  Buffer.from(
    [
      ...['From: MAILER-DAEMON@mx.example.com', 'MIME-Version: 1.0'],
      `To: ${mail.returnAddressOf(reader('bounced').email)}`,
      ...['Content-Type: multipart/report; report-type=delivery-status; boundary="b"', '', '--b'],
      ...['Content-Type: message/delivery-status', '', 'Reporting-MTA: dns; mx.example.com', ''],
      `Final-Recipient: rfc822; ${reader('bounced').email}`,
      ...['Action: failed', 'Status: 5.1.1', 'Diagnostic-Code: smtp; 550 5.1.1 No such user', ''],
      ...['--b--', ''],
    ].join('\r\n'),
  ),
  mail.returnAddressOf(reader('bounced').email),
);
if ((await db.alert.findUniqueOrThrow({ where: { id: bounced.id } })).state !== 'failed') {
  throw new Error('The bounce was not taken');
}
const resent = await alertOf('resent');
await db.$transaction((tx) => resendAlert(tx, resent.id));
const waiting = await createSubscriber(db, FOLLOWED);
await db.bankSubscription.deleteMany({
  where: { user_id: { in: [...readers.values()].map(({ id }) => id) } },
});
await publish();
for (const name of NAMES.filter((name) => name !== 'cancelled')) {
  const bank = await db.bank.findUniqueOrThrow({ where: { bank_name: FOLLOWED.bank } });
  await db.bankSubscription.create({ data: { user_id: reader(name).id, bank_id: bank.id } });
}

const emails: Record<string, unknown> = {};
for (const name of NAMES) {
  const { id } = await alertOf(name);
  const { email } = reader(name);
  const [message] = mail.mailsTo(email);
  const link = message?.headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? '';
  emails[name] = {
    id,
    email,
    message_id: message?.messageId ?? null,
    token: /\/unsubscribe\/([\w-]+)>/.exec(link)?.[1] ?? null,
    return_address: mail.returnAddressOf(email) ?? null,
  };
}
const rows: Record<string, unknown[]> = {};
for (const [table, which] of Object.entries(TABLES)) {
  const found = await db.$queryRawUnsafe<{ row: unknown }[]>(
    `SELECT to_jsonb(t) AS row FROM ${table} t ${which} ORDER BY t::text`,
  );
  rows[table] = found.map(({ row }) => row);
}
await writeFile(out, JSON.stringify({ made_at: new Date(), emails, waiting: waiting.email, rows }));
process.exit(0);
