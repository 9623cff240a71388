import { randomUUID } from 'node:crypto';
import { openDatabase } from '@circulate/database';
import { createTestDatabase } from '@circulate/database/vitest-database';
import { afterAll, describe, expect, it } from 'vitest';
import { claimDue } from '../src/pipeline/deliver/claim-due.ts';
import { match } from '../src/pipeline/match/match-circular.ts';
import { createExtracted, createSubscriber } from './support/factories.ts';
import { BANK, RIGHT, WRONG, wrongCirculars } from './support/wrong-circulars.ts';

const db = openDatabase(await createTestDatabase());
afterAll(() => db.$disconnect());
const { alertsTo, categoriseAs, correct, rematch, publishWrong } = wrongCirculars(db);

it('alerts newly matched users, and sends a correction to those alerted by mistake, once each', async () => {
  const { told, missed, circularId, versionId } = await publishWrong();
  expect(await alertsTo(circularId, told)).toEqual(['new']);
  expect(await alertsTo(circularId, missed)).toEqual([]);

  await correct(circularId, versionId, RIGHT);
  expect(await alertsTo(circularId, told)).toEqual(['new', 'correction']);
  expect(await alertsTo(circularId, missed)).toEqual(['new']);

  await correct(circularId, versionId, WRONG);
  expect(await alertsTo(circularId, told)).toEqual(['new', 'correction']);
  expect(await alertsTo(circularId, missed)).toEqual(['new']);
});

it('sends no correction to a user whose pending email will be correct anyway', async () => {
  const { told, circularId, versionId } = await publishWrong();
  await db.delivery.updateMany({
    where: { alerts: { some: { alert: { circular_id: circularId } } } },
    // The email was tried once and will be retried.
    data: { state: 'pending' },
  });
  await correct(circularId, versionId, RIGHT);
  expect(await alertsTo(circularId, told)).toEqual(['new']);
});

it('sends no correction to a user whose digest left the circular out', async () => {
  const { told, circularId, versionId } = await publishWrong();
  await db.deliveryAlert.updateMany({
    where: { alert: { circular_id: circularId } },
    data: { left_out_reason: 'The user has unsubscribed from the bank.' },
  });
  await correct(circularId, versionId, RIGHT);
  expect(await alertsTo(circularId, told)).toEqual(['new']);
});

it('sends no correction to a user whose email was written after the change', async () => {
  const { told, circularId, versionId } = await publishWrong();
  await db.delivery.updateMany({
    where: { alerts: { some: { alert: { circular_id: circularId } } } },
    data: { claimed_at: new Date(Date.now() + 60_000) },
  });
  await correct(circularId, versionId, RIGHT);
  expect(await alertsTo(circularId, told)).toEqual(['new']);
});

it('doesn’t change other circulars or banks', async () => {
  const other = await publishWrong();
  await db.delivery.updateMany({
    where: { alerts: { some: { alert: { circular_id: other.circularId } } } },
    data: { state: 'pending' },
  });
  const { circularId: still } = await createExtracted(db, { status: 'in_review' });
  const read = async () => ({
    circulars: await db.circular.findMany({
      where: { id: { in: [other.circularId, still] } },
      include: { alerts: { include: { places: { include: { delivery: true } } } }, versions: true },
      orderBy: { id: 'asc' },
    }),
    banks: await db.bank.findMany({ where: { bank_name: { not: BANK } }, orderBy: { id: 'asc' } }),
  });
  const before = await read();
  const { circularId, versionId } = await publishWrong();
  await correct(circularId, versionId, RIGHT);
  expect(await read()).toEqual(before);
});

it('sends no correction when nothing material changed', async () => {
  const { told, circularId, versionId } = await publishWrong();
  await rematch(circularId, versionId);
  expect(await alertsTo(circularId, told)).toEqual(['new']);
});

it('sends no correction to users who subscribed after the circular was published', async () => {
  const { circularId, versionId } = await publishWrong();
  const late = await createSubscriber(db, { bank: BANK, categories: [RIGHT] });
  await correct(circularId, versionId, RIGHT);
  expect(await alertsTo(circularId, late)).toEqual([]);
});

it('sends a correction to readers of an earlier version when the new file’s content differs', async () => {
  const { told, circularId } = await publishWrong();
  const first = await db.circularVersion.findFirstOrThrow({ where: { circular_id: circularId } });
  const addVersion = async (number: number, pages: string[]) => {
    const { id } = await db.circularVersion.create({
      data: {
        circular_id: circularId,
        bank_id: first.bank_id,
        number,
        content_hash: String(number).repeat(64),
        file_key: `circulars/${circularId}/${number}.pdf`,
        file_name: first.file_name,
        file_bytes: 1,
        title: first.title,
        kind: first.kind,
        pages,
      },
    });
    await categoriseAs(id, WRONG);
    await rematch(circularId, id);
  };
  await addVersion(
    2,
    first.pages.map((page) => page.replaceAll(' ', '\n').toUpperCase()),
  );
  expect(await alertsTo(circularId, told)).toEqual(['new']);
  await addVersion(3, ['Authorised dealers need not report anything.']);
  expect(await alertsTo(circularId, told)).toEqual(['new', 'correction']);
});

describe('a circular that is moved to another bank', () => {
  const RIGHT_BANK = 'bank-of-zambia';

  const giveTo = async (circularId: string, versionId: string, bank: string) => {
    const { id: bank_id } = await db.bank.findUniqueOrThrow({ where: { bank_name: bank } });
    const before = await db.circular.findUniqueOrThrow({ where: { id: circularId } });
    await db.circular.update({ where: { id: circularId }, data: { bank_id } });
    await db.circularVersion.updateMany({ where: { circular_id: circularId }, data: { bank_id } });
    await db.circularVersion.update({
      where: { id: versionId },
      data: { earlier_bank_ids: { push: before.bank_id }, substance_changed_at: new Date() },
    });
    await rematch(circularId, versionId);
  };

  it('sends alerts to subscribers of the right bank, and corrections to those of the wrong one', async () => {
    const { told, circularId, versionId } = await publishWrong();
    const follower = await createSubscriber(db, { bank: RIGHT_BANK, categories: [WRONG] });
    await giveTo(circularId, versionId, RIGHT_BANK);
    expect(await alertsTo(circularId, told)).toEqual(['new', 'correction']);
    expect(await alertsTo(circularId, follower)).toEqual([]);

    await db.bankSubscription.updateMany({
      where: { user_id: follower.id },
      data: { created_at: new Date(0) },
    });
    await db.categorySubscription.updateMany({
      where: { user_id: follower.id },
      data: { created_at: new Date(0) },
    });
    await rematch(circularId, versionId);
    expect(await alertsTo(circularId, follower)).toEqual(['new']);

    const { claimed } = await claimDue(db, { channel: 'email', limit: 1_000 });
    const kindsTo = (email: string) =>
      claimed
        .filter((delivery) => delivery.email === email)
        .flatMap(({ alerts }) => alerts.map(({ kind }) => kind));
    expect(kindsTo(told.email)).toEqual(['correction']);
    expect(kindsTo(follower.email)).toEqual(['new']);
  });

  it('sends no correction to a user who has since unsubscribed from the wrong bank', async () => {
    const { told, circularId, versionId } = await publishWrong();
    await db.bankSubscription.deleteMany({ where: { user_id: told.id } });
    await giveTo(circularId, versionId, RIGHT_BANK);
    const { claimed } = await claimDue(db, { channel: 'email', limit: 1_000 });
    expect(claimed.map(({ email }) => email)).not.toContain(told.email);
  });

  it('is removed from pending emails to subscribers of the wrong bank', async () => {
    const { told, circularId, versionId } = await publishWrong();
    await db.delivery.updateMany({
      where: { alerts: { some: { alert: { circular_id: circularId } } } },
      data: { state: 'pending', claimed_at: null, due_at: new Date(0) },
    });
    await giveTo(circularId, versionId, RIGHT_BANK);
    const { claimed } = await claimDue(db, { channel: 'email', limit: 1_000 });
    expect(claimed.map(({ email }) => email)).not.toContain(told.email);
  });

  it('is also corrected for readers of an earlier version', async () => {
    const { told, circularId, versionId } = await publishWrong();
    const first = await db.circularVersion.findUniqueOrThrow({ where: { id: versionId } });
    const { id } = await db.circularVersion.create({
      data: {
        circular_id: circularId,
        bank_id: first.bank_id,
        number: 2,
        content_hash: randomUUID().replaceAll('-', '').repeat(2),
        file_key: `circulars/${circularId}/2.pdf`,
        file_name: first.file_name,
        file_bytes: 1,
        title: first.title,
        kind: first.kind,
        pages: first.pages,
      },
    });
    await categoriseAs(id, WRONG);
    await rematch(circularId, id);
    expect(await alertsTo(circularId, told)).toEqual(['new']);
    await giveTo(circularId, id, RIGHT_BANK);
    expect(await alertsTo(circularId, told)).toEqual(['new', 'correction']);
  });
});

it('doesn’t alert anyone to a circular from the backfill', async () => {
  const reader = await createSubscriber(db, { bank: BANK, categories: [WRONG] });
  const { circularId, versionId } = await createExtracted(db, { status: 'matching', bank: BANK });
  await db.circular.update({ where: { id: circularId }, data: { is_history: true } });
  await categoriseAs(versionId, WRONG);
  await match(versionId, { db });
  expect(await alertsTo(circularId, reader)).toEqual([]);
  expect(await db.circular.findUnique({ where: { id: circularId } })).toMatchObject({
    status: 'published',
  });
});
