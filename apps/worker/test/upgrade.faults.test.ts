import { checkSchema, type Database, migrate, openDatabase } from '@circulate/database';
import { createOldDatabase } from '@circulate/database/old-release';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deliverBy, startMail, type TestMail } from './support/start-mail.ts';

let db: Database;
let mail: TestMail['mail'];
let mailer: TestMail['mailer'];
let stopMail: TestMail['stop'];
let old: Awaited<ReturnType<typeof createOldDatabase>>;

const deliverDue = () => deliverBy(db, mailer);

beforeAll(async () => {
  ({ mail, mailer, stop: stopMail } = await startMail());
  old = await createOldDatabase();
  await migrate(old.url);
  db = openDatabase(old.url);
});
afterAll(async () => {
  await stopMail();
  await db.$disconnect();
});

describe('a database of release 2.0.4, after the upgrade', () => {
  it('has every alert and its email, with state, tries, replies and ids as they were', async () => {
    await checkSchema(db);
    const after = await db.$queryRaw`
      SELECT id, state::text, attempts, message_id, reply, sent_at, sent_to, resends,
             claimed_at, created_at FROM deliveries ORDER BY id`;
    expect(after).toEqual(old.alerts);
    expect(await db.alert.count()).toBe(old.alerts.length);
    const places = await db.deliveryAlert.findMany({ include: { channel: true, alert: true } });
    expect(places).toHaveLength(old.alerts.length);
    for (const { alert_id, delivery_id, channel, alert } of places) {
      expect(delivery_id).toBe(alert_id);
      expect(channel).toMatchObject({ kind: 'email', user_id: alert.user_id });
    }
    expect(await db.deliveryEvent.count()).toBe(old.events);
    // The one that bounced, and the one of whom the mail server said at once that nobody is there.
    const stopped = await db.channel.findMany({
      where: { state: 'stopped', state_reason: 'bounced' },
      select: { user: { select: { email: true } } },
    });
    expect(stopped.map(({ user }) => user.email).sort()).toEqual(
      [old.emails.bounced.email, old.emails.refused.email].sort(),
    );
    expect(await db.channel.count()).toBe(await db.user.count());
  });

  it('sends what was open, and each Message-ID has been received exactly once', async () => {
    await deliverDue();
    // What was put off, and what a dead process holds, is due when release 2.0.4 would have tried it.
    expect(mail.mailsTo(old.emails.deferred.email)).toHaveLength(0);
    expect(mail.mailsTo(old.emails.halfSent.email)).toHaveLength(0);
    const { due_at, claimed_at } = await db.delivery.findUniqueOrThrow({
      where: { id: old.emails.halfSent.id },
    });
    expect(due_at.getTime() - (claimed_at?.getTime() ?? 0)).toBe(270_000);
    await db.delivery.updateMany({
      where: { state: { in: ['pending', 'sending'] } },
      data: { due_at: new Date() },
    });
    await deliverDue();

    const { emails } = old;
    const received = Object.values(emails).flatMap(({ message_id }) => message_id ?? []);
    const ids = [...received, ...mail.mails.map(({ messageId }) => messageId)];
    expect(new Set(ids).size).toBe(ids.length);
    for (const { id } of [emails.deferred, emails.halfSent]) {
      expect(ids).toContain(`<${id}@circulate.example>`);
    }
    expect(ids).toContain(`<${emails.resent.id}.1@circulate.example>`);
    for (const { email } of [emails.sent, emails.bounced, emails.bouncing, emails.linked]) {
      expect(mail.mailsTo(email)).toHaveLength(0);
    }
    expect(mail.mailsTo(emails.refused.email)).toHaveLength(0);
    expect(mail.mailsTo(emails.cancelled.email)).toHaveLength(0);
    expect(mail.mailsTo(old.waiting)).toHaveLength(1);
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
