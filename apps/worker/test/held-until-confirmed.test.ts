import { type Database, openDatabase } from '@circulate/database';
import { createTestDatabase } from '@circulate/database/vitest-database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { closeDue } from '../src/pipeline/deliver/close-due.ts';
import { openReleases, releaseConfirmed } from '../src/pipeline/deliver/release-confirmed.ts';
import { publishToOne } from './support/published.ts';
import { CLOSE, startDigests } from './support/start-digests.ts';
import { deliverBy, startMail, type TestMail } from './support/start-mail.ts';

let db: Database;
let mail: TestMail;
beforeAll(async () => {
  db = openDatabase(await createTestDatabase());
  mail = await startMail();
});
afterAll(async () => {
  await mail.stop();
  await db.$disconnect();
});

const deliverAll = () => deliverBy(db, mail.mailer);
const emailsTo = (reader: { email: string }) => mail.mail.mailsTo(reader.email);
const confirm = (id: string) =>
  db.user.update({ where: { id }, data: { email_verified: true, confirmed_at: new Date() } });
/** Publishes to a user whose email address is still unconfirmed when their message is claimed. */
const publishHeld = async (channel: object = {}) => {
  const published = await publishToOne(db);
  const { id } = published.reader;
  await db.user.update({ where: { id }, data: { email_verified: false } });
  await db.channel.updateMany({ where: { user_id: id }, data: channel });
  await deliverAll();
  expect(emailsTo(published.reader)).toEqual([]);
  return published;
};

it('sends held alerts once when their reader confirms, with their original time', async () => {
  const { reader, deliveryOf } = await publishHeld();
  const made = await deliveryOf(reader.id);
  expect(made).toMatchObject({ state: 'cancelled' });
  const created_at = new Date('2026-01-02T14:45:00Z');
  await db.delivery.update({ where: { id: made.id }, data: { created_at: new Date() } });

  await releaseConfirmed(db);
  await deliverAll();
  expect(emailsTo(reader)).toEqual([]);

  await confirm(reader.id);
  expect(await Promise.all([releaseConfirmed(db), releaseConfirmed(db)])).toContain(1);
  await releaseConfirmed(db);
  await db.delivery.update({ where: { id: made.id }, data: { created_at } });
  await deliverAll();
  await releaseConfirmed(db);
  await deliverAll();
  expect(emailsTo(reader)).toHaveLength(1);
  expect(emailsTo(reader)[0]?.text).toContain(
    'We held this alert from 2 Jan 2026, 14:45 UTC until you confirmed your email address.',
  );
  expect(await deliveryOf(reader.id)).toMatchObject({ state: 'sent', created_at });
  expect(await db.outboxEntry.count({ where: { job: 'deliver' } })).toBeGreaterThan(0);
});

it('sends alerts held for a reader who confirmed while no worker was running', async () => {
  const { reader } = await publishHeld();
  const confirmed_at = new Date(Date.now() - 5 * 60 * 60_000);
  await db.user.update({ where: { id: reader.id }, data: { email_verified: true, confirmed_at } });
  const release = openReleases(db);
  await release();
  await deliverAll();
  expect(emailsTo(reader)).toHaveLength(1);
  expect(await release()).toBe(0);
});

it('sends nothing that was held for longer than a month', async () => {
  const { reader, deliveryOf } = await publishHeld();
  const { id } = await deliveryOf(reader.id);
  const created_at = new Date(Date.now() - 31 * 24 * 60 * 60_000);
  await db.delivery.update({ where: { id }, data: { created_at } });
  await confirm(reader.id);
  await releaseConfirmed(db);
  await deliverAll();
  expect(emailsTo(reader)).toEqual([]);
});

it('sends no email to a reader who has turned emails off in the meantime', async () => {
  const { reader } = await publishHeld();
  await db.channel.updateMany({
    where: { user_id: reader.id },
    data: { state: 'stopped', state_reason: 'unsubscribed', state_since: new Date() },
  });
  await confirm(reader.id);
  await releaseConfirmed(db);
  await deliverAll();
  expect(emailsTo(reader)).toEqual([]);
});

it('sends a digest that closed while it was held', async () => {
  const digests = await startDigests(db);
  try {
    const reader = await digests.createReader();
    await digests.publish();
    await db.user.update({ where: { id: reader.id }, data: { email_verified: false } });
    await closeDue(db, CLOSE);
    await digests.send();
    expect(digests.mailsTo(reader.email)).toEqual([]);
    await confirm(reader.id);
    await releaseConfirmed(db);
    await digests.send();
    expect(digests.mailsTo(reader.email)).toHaveLength(1);
  } finally {
    await digests.stop();
  }
});
