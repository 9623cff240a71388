import { type Database, openDatabase } from '@circulate/database';
import { createTestDatabase } from '@circulate/database/vitest-database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeDue, replanZones } from '../src/pipeline/deliver/close-due.ts';
import { CLOSE, GHANA, startDigests } from './support/start-digests.ts';

let db: Database;
let digests: Awaited<ReturnType<typeof startDigests>>;
beforeAll(async () => {
  db = openDatabase(await createTestDatabase());
  digests = await startDigests(db);
});
afterAll(async () => {
  await digests.stop();
  await db.$disconnect();
});

const KENYA = 'central-bank-of-kenya';
const idOfBank = async (bank_name: string) =>
  (await db.bank.findUniqueOrThrow({ where: { bank_name } })).id;

describe('the frequency for a single bank', () => {
  const followKenya = async (user_id: string, frequency: 'immediately' | 'daily' | 'weekly') =>
    db.bankSubscription.create({ data: { user_id, bank_id: await idOfBank(KENYA), frequency } });

  it('overrides the default with immediate or less frequent alerts', async () => {
    const daily = await digests.createReader();
    await followKenya(daily.id, 'immediately');
    const immediate = await digests.createReader({ frequency: 'immediately' });
    await followKenya(immediate.id, 'daily');
    // The choice applies only to that bank.
    await digests.publish(GHANA);
    await digests.send();
    expect(digests.mailsTo(daily.email)).toHaveLength(0);
    expect(digests.mailsTo(immediate.email)).toHaveLength(1);
    for (const { id } of [daily, immediate]) await db.alert.deleteMany({ where: { user_id: id } });
    digests.forgetMails();
    await digests.publish(KENYA);
    await digests.send();
    expect(digests.mailsTo(daily.email)).toHaveLength(1);
    expect(digests.mailsTo(immediate.email)).toHaveLength(0);
    await closeDue(db, CLOSE);
    await digests.send();
    expect(digests.mailsTo(daily.email)).toHaveLength(1);
    expect(digests.mailsTo(immediate.email)).toHaveLength(1);
  });

  it('lets alerts share an email with those at the default frequency when both periods end on the same day', async () => {
    const reader = await digests.createReader();
    await followKenya(reader.id, 'weekly');
    await digests.publish(GHANA, 'Daily one');
    await digests.publish(KENYA, 'Weekly one');
    // 2099-02-28 is a Saturday; the week ends on Monday, 2 March.
    await db.channel.updateMany({
      where: { user_id: reader.id },
      data: { next_close_at: new Date('2099-02-28T08:00:00Z') },
    });
    await closeDue(db, new Date('2099-02-28T08:00:00Z'));
    await digests.publish(GHANA, 'Daily two');
    await closeDue(db, CLOSE);
    await digests.send();
    const texts = digests.mailsTo(reader.email).map(({ text }) => text);
    expect(texts).toHaveLength(2);
    const together = texts.filter((text) => text?.includes('Weekly one'));
    expect(together).toHaveLength(1);
    expect(together[0]).toContain('Daily two');
    expect(together[0]).not.toContain('Daily one');
  });

  it('does not delay an alert by a week when no worker ran at the end of the period', async () => {
    const reader = await digests.createReader();
    await followKenya(reader.id, 'weekly');
    await digests.publish(KENYA);
    await db.channel.updateMany({
      where: { user_id: reader.id },
      data: { next_close_at: new Date('2099-02-28T08:00:00Z') },
    });
    await closeDue(db, new Date('2099-03-03T07:00:00Z'));
    await digests.send();
    expect(digests.mailsTo(reader.email)).toHaveLength(1);
  });
});

describe('an alert pending after a change of frequency', () => {
  it('is sent even if its circular’s matching started before the change and ended after it', async () => {
    const reader = await digests.createReader({ frequency: 'immediately', next_close_at: null });
    await digests.publish();
    // The state after such a match: the alert waits in a channel that no longer collects anything.
    const changedAt = new Date();
    await db.channel.updateMany({
      where: { user_id: reader.id },
      data: { next_close_at: changedAt, frequency_changed_at: changedAt },
    });
    await closeDue(db, changedAt);
    const again = (await digests.channelOf(reader.id)).next_close_at;
    expect(again?.getTime()).toBe(changedAt.getTime() + 20 * 60_000);
    await db.$executeRaw`
      WITH freed AS (
        UPDATE delivery_alerts place SET delivery_id = NULL FROM alerts a
        WHERE a.id = place.alert_id AND a.user_id = ${reader.id}::uuid RETURNING place.alert_id)
      DELETE FROM deliveries d USING channels c WHERE c.id = d.channel_id AND c.user_id = ${reader.id}::uuid`;
    await closeDue(db, new Date(changedAt.getTime() + 20 * 60_000));
    await digests.send();
    expect(digests.mailsTo(reader.email)).toHaveLength(1);
    expect((await digests.channelOf(reader.id)).next_close_at).toBeNull();
  });

  it('is on hold when its reader’s emails were turned off in the meantime', async () => {
    const reader = await digests.createReader();
    await digests.publish();
    await db.channel.updateMany({
      where: { user_id: reader.id },
      data: { state: 'stopped', state_reason: 'unsubscribed', state_since: new Date('2099-03-01') },
    });
    await closeDue(db, CLOSE);
    await digests.send();
    expect(digests.mailsTo(reader.email)).toEqual([]);
    expect(await digests.placesOf(reader.id)).toMatchObject([
      { delivery_id: null, left_out_reason: 'Emails to this user are off.' },
    ]);
    expect((await digests.channelOf(reader.id)).next_close_at).toBeNull();
  });
});

it('new time zone data moves the end of a period, unless it has passed', async () => {
  const ahead = await digests.createReader();
  const over = await digests.createReader({ next_close_at: new Date('2020-01-01T08:00:00Z') });
  await db.channel.updateMany({
    where: { user_id: { in: [ahead.id, over.id] } },
    data: { zone_data: 'of another release', time_zone: 'Asia/Kathmandu' },
  });
  await replanZones(db);
  const next = (await digests.channelOf(ahead.id)).next_close_at;
  expect(next?.toISOString()).toMatch(/T02:15:00.000Z$/);
  expect(next?.getTime()).toBeLessThan(Date.now() + 24 * 60 * 60_000);
  expect((await digests.channelOf(over.id)).next_close_at?.getUTCFullYear()).toBe(2020);
});
