import { type Database, openDatabase } from '@circulate/database';
import { createTestDatabase } from '@circulate/database/vitest-database';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openEmailChannel } from '../src/pipeline/deliver/channels/email.ts';
import { openMailer } from '../src/pipeline/deliver/channels/mailer.ts';
import { deliver } from '../src/pipeline/deliver/deliver.ts';
import { match } from '../src/pipeline/match/match-circular.ts';
import { addCategory, createExtracted, createSubscriber } from './support/factories.ts';
import { startMailServer } from './support/start-mail-server.ts';

const READERS = 60;
const bank = 'bank-of-ghana';
const categories = ['cybersecurity-and-technology'];

let db: Database;
let mail: Awaited<ReturnType<typeof startMailServer>>;
let mailer: ReturnType<typeof openMailer>;

beforeAll(async () => {
  db = openDatabase(await createTestDatabase());
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
  await db.$disconnect();
});

const deliverDue = async () => {
  await db.delivery.updateMany({ where: { state: 'pending' }, data: { due_at: new Date() } });
  await deliver({
    db,
    channel: openEmailChannel({
      db,
      mailer,
      webUrl: 'https://circulate.example',
      apiUrl: 'https://api.circulate.example',
      targetLanguage: 'en',
    }),
  });
};
const triesOf = async () =>
  (await db.delivery.aggregate({ _sum: { attempts: true } }))._sum.attempts ?? 0;
const letNextTryCome = () => db.channelBlock.updateMany({ data: { next_try_at: new Date() } });

describe('a mail server that refuses us', () => {
  beforeEach(async () => {
    await db.delivery.deleteMany();
    await db.user.deleteMany();
    for (let i = 0; i < READERS; i += 1) await createSubscriber(db, { bank, categories });
    const { versionId } = await createExtracted(db, { status: 'matching' });
    await addCategory(db, versionId, 'cybersecurity-and-technology');
    await match(versionId, { db });
  });

  it('fails no email: a few are tried, and everything goes out once it is mended', async () => {
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
    await deliverDue();
    expect(await triesOf()).toBe(first + 3);
    const [block] = await db.channelBlock.findMany();
    expect(block?.next_try_at.getTime()).toBeGreaterThan(Date.now() + 30_000);

    mail.refuse(() => undefined);
    await letNextTryCome();
    await deliverDue();
    expect(await db.delivery.count({ where: { state: 'sent' } })).toBe(READERS);
    expect(await db.channelBlock.count()).toBe(0);
    expect(new Set(mail.mails.map(({ messageId }) => messageId)).size).toBe(READERS);
  });

  it('for one receiver alone stops nobody else’s email', async () => {
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
