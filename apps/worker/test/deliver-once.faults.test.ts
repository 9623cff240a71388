import { type Database, openDatabase } from '@circulate/database';
import { createTestDatabase } from '@circulate/database/vitest-database';
import { startTcpProxy } from '@circulate/local-servers';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Mailer } from '../src/pipeline/deliver/channels/mailer.ts';
import { CLAIM_TIMEOUT_MS, claimDue } from '../src/pipeline/deliver/claim-due.ts';
import { match } from '../src/pipeline/match/match-circular.ts';
import { createExtracted, createSubscriber } from './support/factories.ts';
import { publishTo, publishToOne } from './support/published.ts';
import { deliverBy, startMail, type TestMail } from './support/start-mail.ts';

let databaseUrl: string;
let db: Database;
let mail: TestMail['mail'];
let mailer: TestMail['mailer'];
let stopMail: TestMail['stop'];

beforeAll(async () => {
  databaseUrl = await createTestDatabase();
  db = openDatabase(databaseUrl);
  ({ mail, mailer, stop: stopMail } = await startMail());
});
afterEach(() => mail.refuse(() => undefined));
afterAll(async () => {
  await stopMail();
  await db.$disconnect();
});

const deliverAll = (by: Mailer = mailer) => deliverBy(db, by);
const STOPPED = {
  ...{ state: 'stopped' as const, state_reason: 'unsubscribed' },
  state_since: new Date(),
};

describe('deliver', () => {
  it('sends each alert once even if several workers deliver in parallel', async () => {
    const { circularId, readers } = await publishTo(db, 12);
    await db.$transaction(async (tx) => {
      await tx.$executeRaw`SELECT FROM deliveries WHERE state = 'pending' FOR UPDATE`;
      // Skips messages that another worker has claimed, without waiting for them.
      const claim = await claimDue(db, { channel: 'email', limit: 100 });
      expect(claim).toEqual({ claimed: [], cancelled: 0 });
    });
    await Promise.all([1, 2, 3].map(() => deliverAll()));
    for (const { email } of readers) expect(mail.mailsTo(email)).toHaveLength(1);
    const isAbout = { some: { alert: { circular_id: circularId } } };
    expect(await db.delivery.count({ where: { alerts: isAbout, state: 'sent' } })).toBe(12);
    expect(await db.alert.count({ where: { circular_id: circularId } })).toBe(12);
  });

  it('sends nothing twice even if the database fails before the result is stored', async () => {
    const proxy = await startTcpProxy(databaseUrl);
    const throughProxy = openDatabase(proxy.url);
    const { readers } = await publishTo(db, mailer.parallel + 2);
    let sent = 0;
    const send: Mailer['send'] = async (message) => {
      const outcome = await mailer.send(message);
      if (sent === 0) proxy.cut();
      sent += 1;
      return outcome;
    };
    // If a claim was also in progress, the run fails, and another run does the rest.
    const run = deliverBy(throughProxy, { ...mailer, send }).catch(() => undefined);
    await expect.poll(() => sent).toBe(mailer.parallel);
    await expect(throughProxy.$queryRaw`SELECT 1`).rejects.toThrow();
    proxy.restore();
    await run;
    await deliverAll();
    const isKept = {
      ...{ state: 'sent' as const, attempts: 1 },
      channel: { user_id: { in: readers.map(({ id }) => id) } },
    };
    await expect.poll(() => db.delivery.count({ where: isKept })).toBe(readers.length);
    for (const { email } of readers) expect(mail.mailsTo(email)).toHaveLength(1);
    await throughProxy.$disconnect();
    await proxy.close();
  });

  it('gives a message to only one of several processes that claim it', async () => {
    const { readers } = await publishTo(db, 40);
    const claims = await Promise.all(
      Array.from({ length: 8 }, () => claimDue(db, { channel: 'email', limit: 100 })),
    );
    const emails = claims.flatMap(({ claimed }) => claimed.map(({ email }) => email));
    expect(new Set(emails).size).toBe(emails.length);
    expect(emails).toEqual(expect.arrayContaining(readers.map(({ email }) => email)));
  });

  it('creates another message when an admin resends one', async () => {
    const { reader, deliveryOf } = await publishToOne(db);
    await deliverAll();
    const { id } = await deliveryOf(reader.id);
    await db.delivery.update({
      where: { id },
      data: { state: 'pending', due_at: new Date(), resends: 1 },
    });
    await deliverAll();
    const ids = mail.mailsTo(reader.email).map(({ messageId }) => messageId);
    expect(new Set(ids).size).toBe(2);
  });

  it('releases untried messages to the next worker when sending fails', async () => {
    const { readers } = await publishTo(db, mailer.parallel + 5);
    const broken = { ...mailer, send: () => Promise.reject(new Error('out of order')) };
    const failed = deliverAll(broken);
    await expect(failed).rejects.toThrow('out of order');
    const held = {
      state: 'sending' as const,
      channel: { user_id: { in: readers.map(({ id }) => id) } },
    };
    expect(await db.delivery.count({ where: held })).toBeLessThanOrEqual(mailer.parallel);

    await deliverAll();
    const mailed = readers.filter(({ email }) => mail.mailsTo(email).length === 1);
    expect(mailed.length).toBeGreaterThanOrEqual(5);
  });

  it('sends nothing to a user who unsubscribed in the meantime', async () => {
    const { reader, deliveryOf } = await publishToOne(db);
    await db.bankSubscription.deleteMany({ where: { user_id: reader.id } });
    await deliverAll();
    expect(await deliveryOf(reader.id)).toMatchObject({ state: 'cancelled' });
    expect(mail.mailsTo(reader.email)).toHaveLength(0);
  });

  const changes: [string, string, (id: string) => Promise<unknown>][] = [
    [
      'unsubscribes from the category',
      'The user has unsubscribed from the category.',
      (user_id) => db.categorySubscription.deleteMany({ where: { user_id } }),
    ],
    [
      'is no longer verified',
      'The email address is not confirmed.',
      (id) => db.user.update({ where: { id }, data: { email_verified: false } }),
    ],
    [
      'turns off all emails',
      'Emails to this user are off.',
      (user_id) => db.channel.updateMany({ where: { user_id }, data: STOPPED }),
    ],
  ];
  it.each(changes)(
    'skips a user who %s before sending, stores “%s” and still emails the others',
    async (_, reason, change) => {
      const { readers, deliveryOf } = await publishTo(db, 2);
      const [changed, other] = readers;
      if (!changed || !other) throw new Error('two readers expected');
      await change(changed.id);
      await deliverAll();
      expect(mail.mailsTo(changed.email)).toEqual([]);
      expect(mail.mailsTo(other.email)).toHaveLength(1);
      const { id, state, attempts, sent_to } = await deliveryOf(changed.id);
      expect({ state, attempts, sent_to }).toEqual({
        ...{ state: 'cancelled', attempts: 0, sent_to: null },
      });
      const where = { delivery_id: id };
      expect(await db.deliveryAlert.findMany({ where })).toMatchObject([
        { left_out_reason: reason },
      ]);
      expect(await db.deliveryEvent.findMany({ where })).toMatchObject([
        { event: 'cancelled', detail: reason },
      ]);
    },
  );

  it('sends no macroeconomic data to a user who has since kept only category subscriptions', async () => {
    const both = { bank: 'bank-of-ghana', macroeconomic: true, categories: ['foreign-exchange'] };
    const [left, stays] = [await createSubscriber(db, both), await createSubscriber(db, both)];
    const made = await createExtracted(db, { status: 'matching', kind: 'Macroeconomic' });
    await match(made.versionId, { db });
    await db.user.update({ where: { id: left.id }, data: { macroeconomic: false } });
    await deliverAll();
    expect(mail.mailsTo(left.email)).toEqual([]);
    expect(mail.mailsTo(stays.email)).toHaveLength(1);
  });

  it('starts with the messages that are most overdue', async () => {
    const { readers, deliveryOf } = await publishTo(db, 3);
    for (const [nth, { id }] of readers.entries()) {
      const due_at = new Date(`2020-01-0${[3, 1, 2][nth]}`);
      await db.delivery.update({ where: { id: (await deliveryOf(id)).id }, data: { due_at } });
    }
    const first = await claimDue(db, { channel: 'email', limit: 2 });
    const emails = first.claimed.map(({ email }) => email).sort();
    expect(emails).toEqual([readers[1]?.email, readers[2]?.email].sort());
  });

  it('repeats a send that a crash interrupted, with the same Message-ID', async () => {
    const { reader, deliveryOf } = await publishToOne(db);
    await deliverAll();
    const { id } = await deliveryOf(reader.id);
    const claimed = (minutesAgo: number) =>
      db.delivery.update({
        where: { id },
        data: {
          state: 'sending',
          due_at: new Date(Date.now() + CLAIM_TIMEOUT_MS - minutesAgo * 60_000),
        },
      });

    await claimed(1);
    await deliverAll();
    expect(mail.mailsTo(reader.email)).toHaveLength(1);

    await claimed(6);
    await deliverAll();
    const [first, second] = mail.mailsTo(reader.email);
    expect(second?.messageId).toBe(first?.messageId);
    expect(await deliveryOf(reader.id)).toMatchObject({ state: 'sent', attempts: 2 });
  });
});
