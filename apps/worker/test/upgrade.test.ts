import { checkSchema, type Database, migrate, openDatabase } from '@circulate/database';
import {
  createOldDatabase,
  type OldClaim,
  oldMessageId,
  openOldRelease,
} from '@circulate/database/old-release';
import nodemailer from 'nodemailer';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openEmailChannel } from '../src/pipeline/deliver/channels/email.ts';
import { openMailer } from '../src/pipeline/deliver/channels/mailer.ts';
import { deliver } from '../src/pipeline/deliver/deliver.ts';
import { startMailServer } from './support/start-mail-server.ts';

const FROM = 'Circulate <alerts@circulate.example>';
const NAMES = [
  'sent',
  'bounced',
  'refused',
  'deferred',
  'halfSent',
  'resent',
  'cancelled',
] as const;

let db: Database;
let mail: Awaited<ReturnType<typeof startMailServer>>;
let mailer: ReturnType<typeof openMailer>;
/** What release 2.0.4 claimed, by the state that it left the alert in. */
const claims = new Map<string, OldClaim>();
let waiting: { id: string; email: string };
let before: Record<string, unknown>[];

const claimOf = (name: (typeof NAMES)[number]): OldClaim => {
  const claim = claims.get(name);
  if (!claim) throw new Error(`no claim ${name}`);
  return claim;
};
const deliverDue = () =>
  deliver({
    db,
    channel: openEmailChannel({
      db,
      mailer,
      webUrl: 'https://circulate.example',
      apiUrl: 'https://api.circulate.example',
      targetLanguage: 'en',
    }),
  });

beforeAll(async () => {
  mail = await startMailServer();
  const url = await createOldDatabase();
  const old = await openOldRelease(url);
  const transport = nodemailer.createTransport({ url: mail.url });
  const send = (claim: OldClaim) =>
    transport.sendMail({
      from: FROM,
      to: claim.email,
      subject: 'Notice',
      text: `https://api.circulate.example/unsubscribe/${claim.token}`,
      messageId: oldMessageId(claim),
    });
  const readers = new Map<string, string>();
  for (const name of NAMES) readers.set((await old.addReader()).email, name);
  const { versionId } = await old.publish();
  await old.query(
    `DELETE FROM bank_subscriptions USING users
     WHERE user_id = users.id AND email = (SELECT unnest($1::text[]) LIMIT 1)`,
    [[...readers].filter(([, name]) => name === 'cancelled').map(([email]) => email)],
  );
  for (const claim of await old.claim(versionId)) {
    const name = readers.get(claim.email) ?? '';
    claims.set(name, claim);
    if (['sent', 'bounced', 'resent'].includes(name)) {
      await send(claim);
      await old.record(claim, 'sent', '250 ok');
    }
    if (name === 'refused') await old.record(claim, 'failed', '550 5.1.1 No such user');
    if (name === 'deferred') await old.record(claim, 'deferred', '451 Try later');
    if (name === 'resent') await old.resend(claim.id);
    if (name === 'bounced') {
      await old.query(
        `UPDATE users SET mail_stopped_at = now(), mail_stopped_reason = 'bounced' WHERE email = $1`,
        [claim.email],
      );
    }
    // `halfSent` was claimed by a process that died before it sent.
  }
  waiting = await old.addReader();
  await old.publish();
  const { rows } = await old.query(
    `SELECT id, state::text, attempts, message_id, smtp_reply AS reply, sent_at, sent_to, resends,
            claimed_at, created_at FROM alerts ORDER BY id`,
  );
  before = rows;
  await old.close();
  transport.close();

  await migrate(url);
  db = openDatabase(url);
  mailer = openMailer({ smtpUrl: mail.url, allowPlain: true, from: FROM });
});
afterAll(async () => {
  mailer.close();
  await db.$disconnect();
  await mail.stop();
});

describe('a database of release 2.0.4, after the upgrade', () => {
  it('has every alert and its email, with state, tries, replies and ids as they were', async () => {
    await checkSchema(db);
    const after = await db.$queryRaw`
      SELECT id, state::text, attempts, message_id, reply, sent_at, sent_to, resends,
             claimed_at, created_at FROM deliveries ORDER BY id`;
    expect(after).toEqual(before);
    expect(await db.alert.count()).toBe(before.length);
    const places = await db.deliveryAlert.findMany({ include: { channel: true, alert: true } });
    expect(places).toHaveLength(before.length);
    for (const { alert_id, delivery_id, channel, alert } of places) {
      expect(delivery_id).toBe(alert_id);
      expect(channel).toMatchObject({ kind: 'email', user_id: alert.user_id });
    }
    expect(await db.deliveryEvent.count()).toBe(NAMES.length - 1);
    expect(await db.channel.count({ where: { state: 'stopped', state_reason: 'bounced' } })).toBe(
      1,
    );
    expect(await db.channel.count()).toBe(await db.user.count());
  });

  it('sends what was open, and each Message-ID has been received exactly once', async () => {
    await deliverDue();
    // What was put off, and what a dead process holds, is due when release 2.0.4 would have tried it.
    expect(mail.mailsTo(claimOf('deferred').email)).toHaveLength(1);
    expect(mail.mailsTo(claimOf('halfSent').email)).toHaveLength(1);
    const { due_at, claimed_at } = await db.delivery.findUniqueOrThrow({
      where: { id: claimOf('halfSent').id },
    });
    expect(due_at.getTime() - (claimed_at?.getTime() ?? 0)).toBe(270_000);
    await db.delivery.updateMany({
      where: { state: { in: ['pending', 'sending'] } },
      data: { due_at: new Date() },
    });
    await deliverDue();

    const ids = mail.mails.map(({ messageId }) => messageId);
    expect(new Set(ids).size).toBe(ids.length);
    for (const name of ['sent', 'bounced', 'deferred', 'halfSent'] as const) {
      expect(ids).toContain(oldMessageId(claimOf(name)));
    }
    expect(ids).toContain(oldMessageId({ ...claimOf('resent'), resends: 1 }));
    expect(mail.mailsTo(claimOf('refused').email)).toHaveLength(1);
    expect(mail.mailsTo(claimOf('cancelled').email)).toHaveLength(0);
    expect(mail.mailsTo(waiting.email)).toHaveLength(1);
    expect(await db.delivery.count({ where: { state: { in: ['pending', 'sending'] } } })).toBe(0);
  });

  it('gives everyone who signs up a channel of email, and refuses a second one', async () => {
    const user = await db.user.create({ data: { email: 'new@example.com', code_type: 'beta' } });
    const channels = await db.channel.findMany({ where: { user_id: user.id } });
    expect(channels).toMatchObject([{ kind: 'email', state: 'active' }]);
    await expect(
      db.channel.create({ data: { user_id: user.id, kind: 'email' } }),
    ).rejects.toThrow();
  });
});
