import {
  type Database,
  hashUnsubscribeToken,
  openDatabase,
  openReturnAddresses,
} from '@circulate/database';
import { createTestDatabase } from '@circulate/database/vitest-database';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openEmailChannel } from '../src/pipeline/deliver/channels/email.ts';
import { type Mailer, openMailer } from '../src/pipeline/deliver/channels/mailer.ts';
import { CLAIM_TIMEOUT_MS, claimDue } from '../src/pipeline/deliver/claim-due.ts';
import { deliver } from '../src/pipeline/deliver/deliver.ts';
import { match } from '../src/pipeline/match/match-circular.ts';
import { addCategory, createExtracted, createSubscriber } from './support/factories.ts';
import { startMailServer } from './support/start-mail-server.ts';

let db: Database;
const bank = 'bank-of-ghana';

beforeAll(async () => {
  db = openDatabase(await createTestDatabase());
});
afterAll(() => db.$disconnect());

describe('deliver', () => {
  const categories = ['cybersecurity-and-technology'];
  const settings = {
    webUrl: 'https://circulate.example',
    apiUrl: 'https://api.circulate.example',
    targetLanguage: 'en',
  };
  let mail: Awaited<ReturnType<typeof startMailServer>>;
  let mailer: ReturnType<typeof openMailer>;

  beforeAll(async () => {
    mail = await startMailServer();
    mailer = openMailer({
      smtpUrl: mail.url,
      allowPlain: true,
      from: 'Circulate <alerts@circulate.example>',
    });
  });
  afterEach(() => mail.refuse(() => undefined));
  afterAll(async () => {
    mailer.close();
    await mail.stop();
  });

  const deliverAll = (by: Mailer = mailer) =>
    deliver({ db, channel: openEmailChannel({ db, mailer: by, ...settings }) });

  const publishTo = async (count: number) => {
    const readers = [];
    for (let i = 0; i < count; i += 1)
      readers.push(await createSubscriber(db, { bank, categories }));
    const { circularId, versionId } = await createExtracted(db, { status: 'matching' });
    await addCategory(db, versionId, 'cybersecurity-and-technology');
    await match(versionId, { db });
    const deliveryOf = (userId: string) =>
      db.delivery.findFirstOrThrow({
        where: { alerts: { some: { alert: { circular_id: circularId, user_id: userId } } } },
      });
    return { circularId, versionId, readers, deliveryOf };
  };

  it('sends each alert once though several workers deliver at once', async () => {
    const { circularId, readers } = await publishTo(12);
    await Promise.all([1, 2, 3].map(() => deliverAll()));
    for (const { email } of readers) expect(mail.mailsTo(email)).toHaveLength(1);
    const isAbout = { some: { alert: { circular_id: circularId } } };
    expect(await db.delivery.count({ where: { alerts: isAbout, state: 'sent' } })).toBe(12);
    expect(await db.alert.count({ where: { circular_id: circularId } })).toBe(12);
  });

  it('gives a message to one of the processes that reach for it at once', async () => {
    const { readers } = await publishTo(40);
    const claims = await Promise.all(
      Array.from({ length: 8 }, () => claimDue(db, { channel: 'email', limit: 100 })),
    );
    const emails = claims.flatMap(({ claimed }) => claimed.map(({ email }) => email));
    expect(new Set(emails).size).toBe(emails.length);
    expect(emails).toEqual(expect.arrayContaining(readers.map(({ email }) => email)));
  });

  it('keeps the last word of a server that refuses, and tries again with one that is busy', async () => {
    const { readers, deliveryOf } = await publishTo(2);
    const [refused, deferred] = readers;
    if (!refused || !deferred) throw new Error('two readers expected');
    mail.refuse((address) => ({ [refused.email]: 550, [deferred.email]: 451 })[address]);
    await deliverAll();

    expect(await deliveryOf(refused.id)).toMatchObject({
      state: 'failed',
      reply: expect.stringContaining('550'),
    });
    const waiting = await deliveryOf(deferred.id);
    expect(waiting).toMatchObject({ state: 'pending', attempts: 1 });
    expect(waiting.due_at.getTime()).toBeGreaterThan(Date.now());

    mail.refuse(() => undefined);
    await deliverAll();
    expect(mail.mailsTo(deferred.email)).toHaveLength(0);
    await db.delivery.update({ where: { id: waiting.id }, data: { due_at: new Date() } });
    await deliverAll();
    expect(mail.mailsTo(deferred.email)).toHaveLength(1);
    expect(mail.mailsTo(refused.email)).toHaveLength(0);
  });

  it('stops mail to an address that the server says is not there, and to no other', async () => {
    const { readers, deliveryOf } = await publishTo(2);
    const [dead, mistrusting] = readers;
    if (!dead || !mistrusting) throw new Error('two readers expected');
    mail.refuse((address) => ({ [dead.email]: 550, [mistrusting.email]: 554 })[address]);
    await deliverAll();
    const stopped = async (id: string) =>
      (await db.channel.findFirstOrThrow({ where: { user_id: id } })).state_reason;
    expect(await stopped(dead.id)).toBe('bounced');
    expect(await stopped(mistrusting.id)).toBeNull();
    expect(await deliveryOf(mistrusting.id)).toMatchObject({ state: 'failed' });
  });

  it('lets every reader unsubscribe with one click, and bounces come back signed', async () => {
    const { readers, deliveryOf } = await publishTo(1);
    const [reader] = readers;
    if (!reader) throw new Error('a reader expected');
    const secret = 'a-secret-of-tests-that-is-long-enough';
    const signing = openMailer({
      smtpUrl: mail.url,
      allowPlain: true,
      from: 'Circulate <alerts@circulate.example>',
      returnAddress: { address: 'bounces@circulate.example', secret },
    });
    await deliverAll(signing);
    signing.close();
    const [received] = mail.mailsTo(reader.email);
    const header = (name: string) => received?.headers.find(({ key }) => key === name)?.value;
    const delivery = await deliveryOf(reader.id);

    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    const [, token] =
      /^<https:\/\/api\.circulate\.example\/unsubscribe\/([\w-]{24})>$/.exec(
        header('list-unsubscribe') ?? '',
      ) ?? [];
    const stored = await db.unsubscribeToken.findUnique({
      where: { token_hash: hashUnsubscribeToken(token ?? '') },
    });
    expect(stored?.delivery_id).toBe(delivery.id);
    expect(received?.html).toContain(`/unsubscribe/${token}`);
    expect(header('auto-submitted')).toBe('auto-generated');
    expect(header('feedback-id')).toBe('new:alert:circulate');
    const returnAddress = mail.returnAddressOf(reader.email) ?? '';
    expect(openReturnAddresses('any@example.com', secret).read(returnAddress)).toBe(delivery.id);
  });

  it('keeps what happened to a message, try by try', async () => {
    const { readers, deliveryOf } = await publishTo(1);
    const [reader] = readers;
    if (!reader) throw new Error('a reader expected');
    mail.refuse(() => 451);
    await deliverAll();
    const { id } = await deliveryOf(reader.id);
    await db.delivery.update({ where: { id }, data: { due_at: new Date() } });
    mail.refuse(() => undefined);
    await deliverAll();
    const events = await db.deliveryEvent.findMany({
      where: { delivery_id: id },
      orderBy: { id: 'asc' },
    });
    expect(events.map(({ event, detail }) => `${event} ${detail?.slice(0, 3)}`)).toEqual([
      'deferred 451',
      'sent 250',
    ]);
  });

  it('makes another message of one that an admin sends again', async () => {
    const { readers, deliveryOf } = await publishTo(1);
    const [reader] = readers;
    if (!reader) throw new Error('a reader expected');
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

  it('gives up after 72 hours', async () => {
    const { readers, deliveryOf } = await publishTo(1);
    const [reader] = readers;
    if (!reader) throw new Error('a reader expected');
    const { id } = await deliveryOf(reader.id);
    await db.delivery.update({
      where: { id },
      data: { due_from: new Date(Date.now() - 73 * 3_600_000) },
    });
    mail.refuse(() => 451);
    await deliverAll();
    expect(await deliveryOf(reader.id)).toMatchObject({ state: 'failed' });
  });

  it('gives back what it has not tried when it fails, for the next worker', async () => {
    const { readers } = await publishTo(mailer.parallel + 5);
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
    const { readers, deliveryOf } = await publishTo(1);
    const [reader] = readers;
    if (!reader) throw new Error('a reader expected');
    await db.bankSubscription.deleteMany({ where: { user_id: reader.id } });
    await deliverAll();
    expect(await deliveryOf(reader.id)).toMatchObject({ state: 'cancelled' });
    expect(mail.mailsTo(reader.email)).toHaveLength(0);
  });

  it('repeats a send that a crash cut off, as the same message', async () => {
    const { readers, deliveryOf } = await publishTo(1);
    const [reader] = readers;
    if (!reader) throw new Error('a reader expected');
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
