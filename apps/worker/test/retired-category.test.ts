import { openDatabase } from '@circulate/database';
import { createTestDatabase } from '@circulate/database/vitest-database';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { notifyRetiredCategoryFollowers } from '../src/pipeline/deliver/notify-retired-category.ts';
import { match } from '../src/pipeline/match/match-circular.ts';
import { addCategory, createExtracted, createSubscriber } from './support/factories.ts';
import { startDigests } from './support/start-digests.ts';
import { openLostMailer, startMail } from './support/start-mail.ts';

const GHANA = 'bank-of-ghana';
const SLUG = 'foreign-exchange';
const OTHER = 'consumer-protection';

const db = openDatabase(await createTestDatabase());
const { mail, mailer, stop } = await startMail();
afterAll(async () => {
  await stop();
  await db.$disconnect();
});
beforeEach(async () => {
  await db.retiredSubscription.deleteMany();
  await db.user.deleteMany();
});

const tell = (changes: Partial<Parameters<typeof notifyRetiredCategoryFollowers>[0]> = {}) =>
  notifyRetiredCategoryFollowers({
    db,
    mailer,
    webUrl: 'https://circulate.example',
    holdMail: false,
    ...changes,
  });

/** Retires a category as the API does. */
const retire = async (slug: string) => {
  const category = await db.category.update({ where: { slug }, data: { retired_at: new Date() } });
  const where = { category_id: category.id };
  await db.retiredSubscription.createMany({
    data: await db.categorySubscription.findMany({ where }),
  });
  await db.categorySubscription.deleteMany({ where });
};

describe('subscribers of a retired category', () => {
  it('are notified once, by an email that lists their other subscriptions', async () => {
    const single = await createSubscriber(db, { bank: GHANA, categories: [SLUG] });
    const more = await createSubscriber(db, { bank: GHANA, categories: [SLUG, OTHER] });
    await createSubscriber(db, { bank: GHANA, categories: [OTHER] });
    await retire(SLUG);
    expect(await tell({ holdMail: true })).toBe(0);
    expect((await Promise.all([tell(), tell()])).reduce((sum, told) => sum + told)).toBe(2);
    expect(await tell()).toBe(0);
    const [toSingle, ...again] = mail.mailsTo(single.email);
    expect(again).toEqual([]);
    expect(toSingle?.text).toContain('We’ve retired the category “Foreign Exchange”');
    expect(toSingle?.text).toContain('It was your last category.');
    expect(mail.mailsTo(more.email).map(({ text }) => text)).toEqual([
      expect.stringContaining('You’re still subscribed to Consumer Protection.'),
    ]);
    expect(mail.mails).toHaveLength(2);
  });

  it('are notified of each category separately, at its own time', async () => {
    const reader = await createSubscriber(db, { bank: GHANA, categories: [SLUG, OTHER] });
    await retire(SLUG);
    await retire(OTHER);
    const { id: category_id } = await db.category.findUniqueOrThrow({ where: { slug: OTHER } });
    const notice_due_at = new Date('2099-01-01');
    await db.retiredSubscription.updateMany({ where: { category_id }, data: { notice_due_at } });
    expect(await tell()).toBe(1);
    expect(mail.mailsTo(reader.email).map(({ subject }) => subject)).toEqual([
      'We’ve retired the category “Foreign Exchange”',
    ]);
    const left = await db.retiredSubscription.findMany({ where: { notice_due_at: { not: null } } });
    expect(left).toMatchObject([{ user_id: reader.id, category_id, notice_due_at }]);
    await db.category.updateMany({ data: { retired_at: null } });
  });

  it('are notified once the mail server is back, and only in the app if they want no emails', async () => {
    const reader = await createSubscriber(db, { bank: GHANA, categories: [SLUG] });
    const silent = await createSubscriber(db, { bank: GHANA, categories: [SLUG] });
    await db.channel.updateMany({
      where: { user_id: silent.id, kind: 'email' },
      data: { state: 'stopped', state_reason: 'unsubscribed', state_since: new Date() },
    });
    await retire(SLUG);
    const away = openLostMailer();
    expect(await tell({ mailer: away })).toBe(1);
    away.close();
    expect(await tell()).toBe(0);
    await db.retiredSubscription.updateMany({
      where: { notice_due_at: { not: null } },
      data: { notice_due_at: new Date() },
    });
    expect(await tell()).toBe(1);
    expect(mail.mailsTo(reader.email)).toHaveLength(1);
    expect(mail.mailsTo(silent.email)).toHaveLength(0);
  });

  it('still receive earlier alerts', async () => {
    const delivery = await startDigests(db);
    const reader = await createSubscriber(db, { bank: GHANA, categories: [SLUG] });
    const { versionId } = await createExtracted(db, { status: 'matching' });
    await addCategory(db, versionId, SLUG);
    await match(versionId, { db });
    await retire(SLUG);
    await delivery.send();
    expect(delivery.mailsTo(reader.email)).toHaveLength(1);
    await delivery.stop();
  });

  it('get no new alerts for it', async () => {
    const reader = await createSubscriber(db, { bank: GHANA, categories: [SLUG] });
    await retire(SLUG);
    const { versionId } = await createExtracted(db, { status: 'matching' });
    await addCategory(db, versionId, SLUG);
    await match(versionId, { db });
    expect(await db.alert.count({ where: { user_id: reader.id } })).toBe(0);
  });
});
