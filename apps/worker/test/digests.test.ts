import { type Database, openDatabase } from '@circulate/database';
import { createTestDatabase } from '@circulate/database/vitest-database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openEmailChannel } from '../src/pipeline/deliver/channels/email.ts';
import { openMailer } from '../src/pipeline/deliver/channels/mailer.ts';
import { closeDue, replanZones } from '../src/pipeline/deliver/close-due.ts';
import { deliver } from '../src/pipeline/deliver/deliver.ts';
import { match } from '../src/pipeline/match/match-circular.ts';
import { addCategory, createExtracted, createSubscriber } from './support/factories.ts';
import { startMailServer } from './support/start-mail-server.ts';

const SLUG = 'cybersecurity-and-technology';
const GHANA = 'bank-of-ghana';
const KENYA = 'central-bank-of-kenya';
/** In the future, so that a match that runs now comes before the end of the period. */
const CLOSE = new Date('2099-03-02T08:00:00Z');

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
afterAll(async () => {
  mailer.close();
  await mail.stop();
  await db.$disconnect();
});

const send = () =>
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

type Choice = { frequency?: 'immediately' | 'daily' | 'weekly'; next_close_at?: Date | null };

const createReader = async ({ frequency = 'daily', next_close_at = CLOSE }: Choice = {}) => {
  const reader = await createSubscriber(db, { bank: GHANA, categories: [SLUG] });
  await db.channel.updateMany({
    where: { user_id: reader.id },
    data: { frequency, next_close_at },
  });
  return reader;
};

const publish = async (bank = GHANA, title = 'Notice on foreign exchange trading') => {
  const { circularId, versionId } = await createExtracted(db, { status: 'matching', bank, title });
  await addCategory(db, versionId, SLUG);
  await match(versionId, { db });
  return { circularId, versionId };
};

const idOfBank = async (bank_name: string) =>
  (await db.bank.findUniqueOrThrow({ where: { bank_name } })).id;
const channelOf = (user_id: string) => db.channel.findFirstOrThrow({ where: { user_id } });
const placesOf = async (user_id: string) =>
  db.deliveryAlert.findMany({ where: { alert: { user_id } }, include: { delivery: true } });
const mailsTo = (email: string) => mail.mailsTo(email);

describe('a digest', () => {
  it('brings what a period gathered in one email, once, and the next period begins', async () => {
    const reader = await createReader();
    await publish(GHANA, 'First notice');
    await publish(GHANA, 'Second notice');
    await send();
    expect(mailsTo(reader.email)).toEqual([]);

    expect(await closeDue(db, new Date(CLOSE.getTime() - 1))).toBe(0);
    await closeDue(db, CLOSE);
    await send();
    await closeDue(db, CLOSE);
    await send();
    const mails = mailsTo(reader.email);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('2 circulars from 1 bank');
    for (const title of ['First notice', 'Second notice']) expect(mails[0]?.text).toContain(title);
    const { next_close_at } = await channelOf(reader.id);
    expect(next_close_at?.toISOString()).toBe('2099-03-03T08:00:00.000Z');
    const [place] = await placesOf(reader.id);
    expect(place?.delivery).toMatchObject({ kind: 'digest', closes_at: CLOSE, state: 'sent' });
  });

  it('is not sent when it would be empty', async () => {
    const reader = await createReader();
    await closeDue(db, CLOSE);
    await send();
    expect(mailsTo(reader.email)).toEqual([]);
    expect(await db.delivery.count({ where: { channel: { user_id: reader.id } } })).toBe(0);
  });

  it('comes late, once, after the workers were away for days', async () => {
    const reader = await createReader();
    await publish();
    await closeDue(db, new Date('2099-03-04T09:30:00Z'));
    await send();
    expect(mailsTo(reader.email)).toHaveLength(1);
    const { next_close_at } = await channelOf(reader.id);
    expect(next_close_at?.toISOString()).toBe('2099-03-05T08:00:00.000Z');
  });

  it('is closed by one of the workers that reach for it at once', async () => {
    const readers = await Promise.all(Array.from({ length: 8 }, () => createReader()));
    await publish();
    await Promise.all([1, 2, 3, 4].map(() => closeDue(db, CLOSE)));
    await Promise.all([1, 2, 3].map(send));
    for (const { email } of readers) expect(mailsTo(email)).toHaveLength(1);
  });

  it('leaves out what was withdrawn, and is not sent when nothing else is left', async () => {
    const reader = await createReader();
    const withdrawn = await publish(GHANA, 'A withdrawn notice');
    await closeDue(db, CLOSE);
    await db.circular.update({
      where: { id: withdrawn.circularId },
      data: { status: 'withdrawn' },
    });
    await send();
    expect(mailsTo(reader.email)).toEqual([]);
    const [place] = await placesOf(reader.id);
    expect(place).toMatchObject({
      left_out_reason: 'The circular was withdrawn.',
      delivery: { state: 'cancelled' },
    });
  });

  it('leaves out what nobody follows any more', async () => {
    const reader = await createReader();
    await publish();
    await db.bankSubscription.deleteMany({ where: { user_id: reader.id } });
    await closeDue(db, CLOSE);
    await send();
    expect(mailsTo(reader.email)).toEqual([]);
  });

  it('tells a circular that was corrected while it waited once, by its newest version', async () => {
    const reader = await createReader();
    const { circularId, versionId } = await publish(GHANA, 'A notice with a mistake');
    const first = await db.circularVersion.findUniqueOrThrow({ where: { id: versionId } });
    const second = await db.circularVersion.create({
      data: {
        circular_id: circularId,
        bank_id: first.bank_id,
        number: 2,
        content_hash: '2'.repeat(64),
        file_key: `circulars/${circularId}/2.pdf`,
        file_name: first.file_name,
        file_bytes: 1,
        title: 'A notice put right',
        kind: first.kind,
        pages: ['Something else.'],
      },
    });
    await addCategory(db, second.id, SLUG);
    await db.circular.update({ where: { id: circularId }, data: { status: 'matching' } });
    await match(second.id, { db });
    await closeDue(db, CLOSE);
    await send();
    const [digest, ...others] = mailsTo(reader.email);
    expect(others).toEqual([]);
    expect(digest?.text).toContain('1 circular from 1 bank');
    expect(digest?.text).toContain('A notice put right');
    expect(digest?.text).not.toContain('with a mistake');
  });

  it('brings a correction of what an earlier one told wrongly', async () => {
    const reader = await createReader();
    const { circularId, versionId } = await publish();
    await closeDue(db, CLOSE);
    await send();
    await db.circularVersion.update({
      where: { id: versionId },
      data: { substance_changed_at: new Date() },
    });
    await db.circular.update({ where: { id: circularId }, data: { status: 'matching' } });
    await match(versionId, { db });
    await closeDue(db, new Date('2099-03-03T08:00:00Z'));
    await send();
    const mails = mailsTo(reader.email);
    expect(mails).toHaveLength(2);
    expect(mails[1]?.text).toContain('Correction:');
  });
});

describe('the choice of a single bank', () => {
  const followKenya = async (user_id: string, frequency: 'immediately' | 'daily' | 'weekly') =>
    db.bankSubscription.create({ data: { user_id, bank_id: await idOfBank(KENYA), frequency } });

  it('wins over that for all banks, to be told at once or less often', async () => {
    const daily = await createReader();
    await followKenya(daily.id, 'immediately');
    const immediate = await createReader({ frequency: 'immediately' });
    await followKenya(immediate.id, 'daily');
    await publish(KENYA);
    await send();
    expect(mailsTo(daily.email)).toHaveLength(1);
    expect(mailsTo(immediate.email)).toHaveLength(0);
    await closeDue(db, CLOSE);
    await send();
    expect(mailsTo(daily.email)).toHaveLength(1);
    expect(mailsTo(immediate.email)).toHaveLength(1);
  });

  it('closes with the others in one email on the day on which both close, else by itself', async () => {
    const reader = await createReader();
    await followKenya(reader.id, 'weekly');
    await publish(GHANA, 'Daily one');
    await publish(KENYA, 'Weekly one');
    // 2099-02-28 is a Saturday; the week ends on Monday, 2 March.
    await db.channel.updateMany({
      where: { user_id: reader.id },
      data: { next_close_at: new Date('2099-02-28T08:00:00Z') },
    });
    await closeDue(db, new Date('2099-02-28T08:00:00Z'));
    await publish(GHANA, 'Daily two');
    await closeDue(db, CLOSE);
    await send();
    const texts = mailsTo(reader.email).map(({ text }) => text);
    expect(texts).toHaveLength(2);
    const together = texts.filter((text) => text?.includes('Weekly one'));
    expect(together).toHaveLength(1);
    expect(together[0]).toContain('Daily two');
    expect(together[0]).not.toContain('Daily one');
  });

  it('is not forgotten for a week when the workers were away at its end', async () => {
    const reader = await createReader();
    await followKenya(reader.id, 'weekly');
    await publish(KENYA);
    await db.channel.updateMany({
      where: { user_id: reader.id },
      data: { next_close_at: new Date('2099-02-28T08:00:00Z') },
    });
    await closeDue(db, new Date('2099-03-03T07:00:00Z'));
    await send();
    expect(mailsTo(reader.email)).toHaveLength(1);
  });
});

describe('what a choice leaves behind', () => {
  it('is sent though a match that had begun before the change ends after it', async () => {
    const reader = await createReader({ frequency: 'immediately', next_close_at: null });
    await publish();
    // As such a match leaves it: waiting in a channel that gathers nothing any more.
    const changedAt = new Date();
    await db.channel.updateMany({
      where: { user_id: reader.id },
      data: { next_close_at: changedAt, frequency_changed_at: changedAt },
    });
    await closeDue(db, changedAt);
    const again = (await channelOf(reader.id)).next_close_at;
    expect(again?.getTime()).toBe(changedAt.getTime() + 20 * 60_000);
    await db.$executeRaw`
      WITH freed AS (
        UPDATE delivery_alerts place SET delivery_id = NULL FROM alerts a
        WHERE a.id = place.alert_id AND a.user_id = ${reader.id}::uuid RETURNING place.alert_id)
      DELETE FROM deliveries d USING channels c WHERE c.id = d.channel_id AND c.user_id = ${reader.id}::uuid`;
    await closeDue(db, new Date(changedAt.getTime() + 20 * 60_000));
    await send();
    expect(mailsTo(reader.email)).toHaveLength(1);
    expect((await channelOf(reader.id)).next_close_at).toBeNull();
  });

  it('is kept back when mail to its reader was stopped meanwhile', async () => {
    const reader = await createReader();
    await publish();
    await db.channel.updateMany({
      where: { user_id: reader.id },
      data: { state: 'stopped', state_reason: 'unsubscribed', state_since: new Date('2099-03-01') },
    });
    await closeDue(db, CLOSE);
    await send();
    expect(mailsTo(reader.email)).toEqual([]);
    expect(await placesOf(reader.id)).toMatchObject([
      { delivery_id: null, left_out_reason: 'Mail to this user is stopped.' },
    ]);
    expect((await channelOf(reader.id)).next_close_at).toBeNull();
  });
});

it('new zone data moves the end of a period, and nothing that is over already', async () => {
  const ahead = await createReader();
  const over = await createReader({ next_close_at: new Date('2020-01-01T08:00:00Z') });
  await db.channel.updateMany({
    where: { user_id: { in: [ahead.id, over.id] } },
    data: { zone_data: 'of another release', time_zone: 'Asia/Kathmandu' },
  });
  await replanZones(db);
  const next = (await channelOf(ahead.id)).next_close_at;
  expect(next?.toISOString()).toMatch(/T02:15:00.000Z$/);
  expect(next?.getTime()).toBeLessThan(Date.now() + 24 * 60 * 60_000);
  expect((await channelOf(over.id)).next_close_at?.getUTCFullYear()).toBe(2020);
});
