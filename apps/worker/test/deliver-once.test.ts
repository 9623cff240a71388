import { type Database, openDatabase } from '@circulate/database';
import { createTestDatabase } from '@circulate/database/vitest-database';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Mailer } from '../src/pipeline/deliver/channels/mailer.ts';
import { CLAIM_TIMEOUT_MS, claimDue } from '../src/pipeline/deliver/claim-due.ts';
import { publishTo, publishToOne } from './support/published.ts';
import { deliverBy, startMail, type TestMail } from './support/start-mail.ts';

let db: Database;
let mail: TestMail['mail'];
let mailer: TestMail['mailer'];
let stopMail: TestMail['stop'];

beforeAll(async () => {
  db = openDatabase(await createTestDatabase());
  ({ mail, mailer, stop: stopMail } = await startMail());
});
afterEach(() => mail.refuse(() => undefined));
afterAll(async () => {
  await stopMail();
  await db.$disconnect();
});

const deliverAll = (by: Mailer = mailer) => deliverBy(db, by);

describe('deliver', () => {
  it('sends each alert once though several workers deliver at once', async () => {
    const { circularId, readers } = await publishTo(db, 12);
    await Promise.all([1, 2, 3].map(() => deliverAll()));
    for (const { email } of readers) expect(mail.mailsTo(email)).toHaveLength(1);
    const isAbout = { some: { alert: { circular_id: circularId } } };
    expect(await db.delivery.count({ where: { alerts: isAbout, state: 'sent' } })).toBe(12);
    expect(await db.alert.count({ where: { circular_id: circularId } })).toBe(12);
  });

  it('gives a message to one of the processes that reach for it at once', async () => {
    const { readers } = await publishTo(db, 40);
    const claims = await Promise.all(
      Array.from({ length: 8 }, () => claimDue(db, { channel: 'email', limit: 100 })),
    );
    const emails = claims.flatMap(({ claimed }) => claimed.map(({ email }) => email));
    expect(new Set(emails).size).toBe(emails.length);
    expect(emails).toEqual(expect.arrayContaining(readers.map(({ email }) => email)));
  });

  it('makes another message of one that an admin sends again', async () => {
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

  it('gives back what it has not tried when it fails, for the next worker', async () => {
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

  it('sends nothing to someone who stopped following in between', async () => {
    const { reader, deliveryOf } = await publishToOne(db);
    await db.bankSubscription.deleteMany({ where: { user_id: reader.id } });
    await deliverAll();
    expect(await deliveryOf(reader.id)).toMatchObject({ state: 'cancelled' });
    expect(mail.mailsTo(reader.email)).toHaveLength(0);
  });

  it('repeats a send that a crash cut off, as the same message', async () => {
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
