import {
  type Database,
  hashUnsubscribeToken,
  openDatabase,
  openReturnAddresses,
} from '@circulate/database';
import { createTestDatabase } from '@circulate/database/vitest-database';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { deliver } from '../src/pipeline/deliver/deliver-alerts.ts';
import { claimDueAlerts } from '../src/pipeline/deliver/due-alerts.ts';
import { openMailer } from '../src/pipeline/deliver/mailer.ts';
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
    mailer = openMailer({ smtpUrl: mail.url, from: 'Circulate <alerts@circulate.example>' });
  });
  afterEach(() => mail.refuse(() => undefined));
  afterAll(async () => {
    mailer.close();
    await mail.stop();
  });

  const publishTo = async (count: number) => {
    const readers = [];
    for (let i = 0; i < count; i += 1)
      readers.push(await createSubscriber(db, { bank, categories }));
    const { circularId, versionId } = await createExtracted(db, { status: 'matching' });
    await addCategory(db, versionId, 'cybersecurity-and-technology');
    await match(versionId, { db });
    const alertOf = (userId: string) =>
      db.alert.findFirstOrThrow({ where: { circular_id: circularId, user_id: userId } });
    return { circularId, versionId, readers, alertOf };
  };

  it('sends each alert once though several workers deliver at once', async () => {
    const { circularId, versionId, readers } = await publishTo(12);
    await Promise.all([1, 2, 3].map(() => deliver(versionId, { db, mailer, ...settings })));
    for (const { email } of readers) expect(mail.mailsTo(email)).toHaveLength(1);
    const sent = { circular_id: circularId, state: 'sent' as const };
    expect(await db.alert.count({ where: sent })).toBe(
      await db.alert.count({ where: { circular_id: circularId } }),
    );
  });

  it('gives an alert to one of the processes that reach for it at once', async () => {
    const { versionId, readers } = await publishTo(40);
    const claims = await Promise.all(
      Array.from({ length: 8 }, () => claimDueAlerts(db, { versionId, limit: 100 })),
    );
    const emails = claims.flatMap(({ claimed }) => claimed.map(({ email }) => email));
    expect(new Set(emails).size).toBe(emails.length);
    expect(emails).toEqual(expect.arrayContaining(readers.map(({ email }) => email)));
  });

  it('keeps the last word of a server that refuses, and tries again with one that is busy', async () => {
    const { versionId, readers, alertOf } = await publishTo(2);
    const [refused, deferred] = readers;
    if (!refused || !deferred) throw new Error('two readers expected');
    mail.refuse((address) => ({ [refused.email]: 550, [deferred.email]: 451 })[address]);
    await deliver(versionId, { db, mailer, ...settings });

    expect(await alertOf(refused.id)).toMatchObject({
      state: 'failed',
      smtp_reply: expect.stringContaining('550'),
    });
    const waiting = await alertOf(deferred.id);
    expect(waiting).toMatchObject({ state: 'pending', attempts: 1 });
    expect(waiting.retry_at?.getTime()).toBeGreaterThan(Date.now());

    mail.refuse(() => undefined);
    await deliver(versionId, { db, mailer, ...settings });
    expect(mail.mailsTo(deferred.email)).toHaveLength(0);
    await db.alert.update({ where: { id: waiting.id }, data: { retry_at: new Date() } });
    await deliver(versionId, { db, mailer, ...settings });
    expect(mail.mailsTo(deferred.email)).toHaveLength(1);
    expect(mail.mailsTo(refused.email)).toHaveLength(0);
  });

  it('stops mail to an address that the server says is not there, and to no other', async () => {
    const { versionId, readers, alertOf } = await publishTo(2);
    const [dead, mistrusting] = readers;
    if (!dead || !mistrusting) throw new Error('two readers expected');
    mail.refuse((address) => ({ [dead.email]: 550, [mistrusting.email]: 554 })[address]);
    await deliver(versionId, { db, mailer, ...settings });
    const stopped = async (id: string) =>
      (await db.user.findUniqueOrThrow({ where: { id } })).mail_stopped_reason;
    expect(await stopped(dead.id)).toBe('bounced');
    expect(await stopped(mistrusting.id)).toBeNull();
    expect(await alertOf(mistrusting.id)).toMatchObject({ state: 'failed' });
  });

  it('lets every reader unsubscribe with one click, and bounces come back signed', async () => {
    const { versionId, readers, alertOf } = await publishTo(1);
    const [reader] = readers;
    if (!reader) throw new Error('a reader expected');
    const secret = 'a-secret-of-tests-that-is-long-enough';
    const signing = openMailer({
      smtpUrl: mail.url,
      from: 'Circulate <alerts@circulate.example>',
      returnAddress: { address: 'bounces@circulate.example', secret },
    });
    await deliver(versionId, { db, mailer: signing, ...settings });
    signing.close();
    const [received] = mail.mailsTo(reader.email);
    const header = (name: string) => received?.headers.find(({ key }) => key === name)?.value;
    const alert = await alertOf(reader.id);

    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    const [, token] =
      /^<https:\/\/api\.circulate\.example\/unsubscribe\/([\w-]{24})>$/.exec(
        header('list-unsubscribe') ?? '',
      ) ?? [];
    const stored = await db.unsubscribeToken.findUnique({
      where: { token_hash: hashUnsubscribeToken(token ?? '') },
    });
    expect(stored?.alert_id).toBe(alert.id);
    expect(received?.html).toContain(`/unsubscribe/${token}`);
    expect(header('auto-submitted')).toBe('auto-generated');
    expect(header('feedback-id')).toBe('new:alert:circulate');
    const returnAddress = mail.returnAddressOf(reader.email) ?? '';
    expect(openReturnAddresses('any@example.com', secret).read(returnAddress)).toBe(alert.id);
  });

  it('keeps what happened to an alert, try by try', async () => {
    const { versionId, readers, alertOf } = await publishTo(1);
    const [reader] = readers;
    if (!reader) throw new Error('a reader expected');
    mail.refuse(() => 451);
    await deliver(versionId, { db, mailer, ...settings });
    const { id } = await alertOf(reader.id);
    await db.alert.update({ where: { id }, data: { retry_at: new Date() } });
    mail.refuse(() => undefined);
    await deliver(versionId, { db, mailer, ...settings });
    const events = await db.alertEvent.findMany({
      where: { alert_id: id },
      orderBy: { id: 'asc' },
    });
    expect(events.map(({ event, detail }) => `${event} ${detail?.slice(0, 3)}`)).toEqual([
      'deferred 451',
      'sent 250',
    ]);
  });

  it('makes another message of one that an admin sends again', async () => {
    const { versionId, readers, alertOf } = await publishTo(1);
    const [reader] = readers;
    if (!reader) throw new Error('a reader expected');
    await deliver(versionId, { db, mailer, ...settings });
    const { id } = await alertOf(reader.id);
    await db.alert.update({ where: { id }, data: { state: 'pending', resends: 1 } });
    await deliver(versionId, { db, mailer, ...settings });
    const ids = mail.mailsTo(reader.email).map(({ messageId }) => messageId);
    expect(new Set(ids).size).toBe(2);
  });

  it('gives up after 72 hours', async () => {
    const { versionId, readers, alertOf } = await publishTo(1);
    const [reader] = readers;
    if (!reader) throw new Error('a reader expected');
    const { id } = await alertOf(reader.id);
    await db.alert.update({
      where: { id },
      data: { due_from: new Date(Date.now() - 73 * 3_600_000) },
    });
    mail.refuse(() => 451);
    await deliver(versionId, { db, mailer, ...settings });
    expect(await alertOf(reader.id)).toMatchObject({ state: 'failed' });
  });

  it('gives back what it has not tried when it fails, for the next worker', async () => {
    const { versionId, readers } = await publishTo(mailer.parallel + 5);
    const broken = { ...mailer, send: () => Promise.reject(new Error('out of order')) };
    const failed = deliver(versionId, { db, mailer: broken, ...settings });
    await expect(failed).rejects.toThrow('out of order');
    const held = { version_id: versionId, state: 'sending' as const };
    expect(await db.alert.count({ where: held })).toBeLessThanOrEqual(mailer.parallel);

    await deliver(versionId, { db, mailer, ...settings });
    const mailed = readers.filter(({ email }) => mail.mailsTo(email).length === 1);
    expect(mailed.length).toBeGreaterThanOrEqual(5);
  });

  it('sends nothing to someone who stopped following in between', async () => {
    const { versionId, readers, alertOf } = await publishTo(1);
    const [reader] = readers;
    if (!reader) throw new Error('a reader expected');
    await db.bankSubscription.deleteMany({ where: { user_id: reader.id } });
    await deliver(versionId, { db, mailer, ...settings });
    expect(await alertOf(reader.id)).toMatchObject({ state: 'cancelled' });
    expect(mail.mailsTo(reader.email)).toHaveLength(0);
  });

  it('repeats a send that a crash cut off, as the same message', async () => {
    const { versionId, readers, alertOf } = await publishTo(1);
    const [reader] = readers;
    if (!reader) throw new Error('a reader expected');
    await deliver(versionId, { db, mailer, ...settings });
    const { id } = await alertOf(reader.id);
    const claimed = (minutesAgo: number) =>
      db.alert.update({
        where: { id },
        data: { state: 'sending', claimed_at: new Date(Date.now() - minutesAgo * 60_000) },
      });

    await claimed(1);
    await deliver(versionId, { db, mailer, ...settings });
    expect(mail.mailsTo(reader.email)).toHaveLength(1);

    await claimed(6);
    await deliver(versionId, { db, mailer, ...settings });
    const [first, second] = mail.mailsTo(reader.email);
    expect(second?.messageId).toBe(first?.messageId);
    expect(await alertOf(reader.id)).toMatchObject({ state: 'sent', attempts: 2 });
  });
});
