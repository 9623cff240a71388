import { type Database, openDatabase } from '@circulate/database';
import { createTestDatabase } from '@circulate/database/vitest-database';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openCircuitBreaker } from '../src/pipeline/deliver/circuit-breaker.ts';
import { match } from '../src/pipeline/match/match-circular.ts';
import { addCategory, createExtracted, createSubscriber } from './support/factories.ts';
import { deliverBy, startMail, type TestMail } from './support/start-mail.ts';

const READERS = 60;
const bank = 'bank-of-ghana';
const categories = ['cybersecurity-and-technology'];

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

const deliverDue = async () => {
  await db.delivery.updateMany({ where: { state: 'pending' }, data: { due_at: new Date() } });
  await deliverBy(db, mailer);
};
const triesOf = async () =>
  (await db.delivery.aggregate({ _sum: { attempts: true } }))._sum.attempts ?? 0;
const letNextTryCome = () => db.channelBlock.updateMany({ data: { next_try_at: new Date() } });

it('three rejections in a row stop emails, but three among successes don’t', async () => {
  const blockade = await openCircuitBreaker(db, 'email');
  const refused = () => blockade.note({ outcome: 'blocked', reply: '5.7.1' });
  for (let time = 0; time < 3; time += 1) {
    await refused();
    await refused();
    await blockade.note({ outcome: 'sent', reply: '250 OK' });
    expect(blockade.isClosed()).toBe(false);
  }
  for (const isClosed of [false, false, true]) {
    await refused();
    expect(blockade.isClosed()).toBe(isClosed);
  }
  await db.channelBlock.deleteMany();
});

describe('emails to a mail server that rejects us', () => {
  beforeEach(async () => {
    await db.delivery.deleteMany();
    await db.user.deleteMany();
    for (let i = 0; i < READERS; i += 1) await createSubscriber(db, { bank, categories });
    const { versionId } = await createExtracted(db, { status: 'matching' });
    await addCategory(db, versionId, 'cybersecurity-and-technology');
    await match(versionId, { db });
  });

  it('don’t fail: a few are tried, and all are sent once the server accepts us', async () => {
    // Longer ago than the period in which a deferred email is retried.
    await db.delivery.updateMany({ data: { due_from: new Date(Date.now() - 7 * 86_400_000) } });
    mail.refuse(() => ({ code: 554, text: '5.7.1 Relay access denied' }));
    await deliverDue();
    const first = await triesOf();
    expect(first).toBeLessThanOrEqual(mailer.parallel + 3);
    expect(await db.delivery.count({ where: { state: 'pending' } })).toBe(READERS);
    expect(await db.channelBlock.findMany()).toMatchObject([
      { kind: 'email', reply: expect.stringContaining('Relay access denied') },
    ]);

    await deliverDue();
    expect(await triesOf()).toBe(first);
    await letNextTryCome();
    mail.refuse(() => ({ code: 554, text: '5.7.1 Sender not allowed' }));
    await deliverDue();
    expect(await triesOf()).toBe(first + 3);
    const [block] = await db.channelBlock.findMany();
    expect(block?.reply).toContain('Sender not allowed');
    expect(block?.next_try_at.getTime()).toBeGreaterThan(Date.now() + 30_000);

    mail.refuse(() => undefined);
    await letNextTryCome();
    await deliverDue();
    expect(await db.delivery.count({ where: { state: 'sent' } })).toBe(READERS);
    expect(await db.channelBlock.count()).toBe(0);
    expect(new Set(mail.mails.map(({ messageId }) => messageId)).size).toBe(READERS);
  });

  it('don’t fail even after waiting for a week', async () => {
    const aWeekAgo = new Date(Date.now() - 7 * 86_400_000);
    await db.delivery.updateMany({ data: { due_from: aWeekAgo } });
    mail.refuse(() => ({ code: 554, text: '5.7.1 Relay access denied' }));
    await deliverDue();
    await letNextTryCome();
    mail.refuse(() => ({ code: 451, text: '4.7.1 Greylisted, try again later' }));
    await deliverDue();
    expect(await db.delivery.count({ where: { state: 'pending' } })).toBe(READERS);

    // The first is accepted, which resumes sending; all others are deferred.
    let passed = 0;
    mail.refuse(() => {
      passed += 1;
      return passed === 1 ? undefined : { code: 451, text: '4.7.1 Greylisted, try again later' };
    });
    await letNextTryCome();
    await deliverDue();
    expect(await db.channelBlock.count()).toBe(0);
    expect(await db.delivery.count({ where: { state: 'failed' } })).toBe(0);

    mail.refuse(() => undefined);
    await deliverDue();
    expect(await db.delivery.count({ where: { state: 'sent' } })).toBe(READERS);
  });

  it('are not affected when the server rejects only one recipient', async () => {
    const { email } = await db.user.findFirstOrThrow();
    mail.refuse((address) =>
      address === email ? { code: 550, text: '5.7.1 We do not like you' } : undefined,
    );
    await deliverDue();
    expect(await db.delivery.count({ where: { state: 'sent' } })).toBe(READERS - 1);
    expect(await db.delivery.findMany({ where: { state: 'pending' } })).toMatchObject([
      { attempts: 1, reply: expect.stringContaining('5.7.1') },
    ]);
    expect(await db.channelBlock.count()).toBe(0);
  });
});
