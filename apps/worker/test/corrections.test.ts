import { randomUUID } from 'node:crypto';
import { type Database, openDatabase } from '@circulate/database';
import { createTestDatabase } from '@circulate/database/vitest-database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { claimDue } from '../src/pipeline/deliver/claim-due.ts';
import { match } from '../src/pipeline/match/match-circular.ts';
import { createExtracted, createSubscriber } from './support/factories.ts';

const BANK = 'bank-of-ghana';
const WRONG = 'lending-and-credit';
const RIGHT = 'consumer-protection';

let db: Database;
beforeAll(async () => {
  db = openDatabase(await createTestDatabase());
});
afterAll(() => db.$disconnect());

const categoriseAs = async (versionId: string, slug: string) => {
  const { id } = await db.category.findUniqueOrThrow({ where: { slug } });
  await db.circularCategory.deleteMany({ where: { version_id: versionId } });
  await db.circularCategory.create({
    data: { version_id: versionId, category_id: id, confidence: 1, decided_by: 'x', evidence: '' },
  });
};

/** A circular that one reader was told of under the wrong category; another follows the right one. */
const publishWrong = async () => {
  const told = await createSubscriber(db, { bank: BANK, categories: [WRONG] });
  const missed = await createSubscriber(db, { bank: BANK, categories: [RIGHT] });
  const { circularId, versionId } = await createExtracted(db, { status: 'matching', bank: BANK });
  await categoriseAs(versionId, WRONG);
  await match(versionId, { db });
  await db.delivery.updateMany({
    where: { alerts: { some: { alert: { circular_id: circularId } } } },
    data: { state: 'sent', claimed_at: new Date(), sent_at: new Date() },
  });
  return { told, missed, circularId, versionId };
};

const matchAnew = async (circularId: string, versionId: string) => {
  await db.circular.update({ where: { id: circularId }, data: { status: 'matching' } });
  await match(versionId, { db });
};

const correct = async (circularId: string, versionId: string, slug: string) => {
  await categoriseAs(versionId, slug);
  await db.circularVersion.update({
    where: { id: versionId },
    data: { substance_changed_at: new Date() },
  });
  await matchAnew(circularId, versionId);
};

const alertsTo = async (circularId: string, { id }: { id: string }) =>
  (
    await db.alert.findMany({
      where: { circular_id: circularId, user_id: id },
      orderBy: { created_at: 'asc' },
    })
  ).map(({ kind }) => kind);

it('tells those newly matched, and corrects those told wrong, once', async () => {
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

it('corrects nobody whose email still waits: it tells what is right anyway', async () => {
  const { told, circularId, versionId } = await publishWrong();
  await db.delivery.updateMany({
    where: { alerts: { some: { alert: { circular_id: circularId } } } },
    // It was tried once, and is to be tried again.
    data: { state: 'pending' },
  });
  await correct(circularId, versionId, RIGHT);
  expect(await alertsTo(circularId, told)).toEqual(['new']);
});

it('corrects nobody when nothing of substance changed', async () => {
  const { told, circularId, versionId } = await publishWrong();
  await matchAnew(circularId, versionId);
  expect(await alertsTo(circularId, told)).toEqual(['new']);
});

it('tells no old news to those who began to follow after it was published', async () => {
  const { circularId, versionId } = await publishWrong();
  const late = await createSubscriber(db, { bank: BANK, categories: [RIGHT] });
  await correct(circularId, versionId, RIGHT);
  expect(await alertsTo(circularId, late)).toEqual([]);
});

it('corrects readers of an earlier version when the new file says something else', async () => {
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
    await matchAnew(circularId, id);
  };
  await addVersion(
    2,
    first.pages.map((page) => page.replaceAll(' ', '\n').toUpperCase()),
  );
  expect(await alertsTo(circularId, told)).toEqual(['new']);
  await addVersion(3, ['Authorised dealers need not report anything.']);
  expect(await alertsTo(circularId, told)).toEqual(['new', 'correction']);
});

describe('a circular that goes to another bank', () => {
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
    await matchAnew(circularId, versionId);
  };

  it('is told to the followers of the right bank, and corrected to those of the wrong one', async () => {
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
    await matchAnew(circularId, versionId);
    expect(await alertsTo(circularId, follower)).toEqual(['new']);

    const { claimed } = await claimDue(db, { channel: 'email', limit: 1_000 });
    const kindsTo = (email: string) =>
      claimed
        .filter((delivery) => delivery.email === email)
        .flatMap(({ alerts }) => alerts.map(({ kind }) => kind));
    expect(kindsTo(told.email)).toEqual(['correction']);
    expect(kindsTo(follower.email)).toEqual(['new']);
  });

  it('corrects nobody who has left the wrong bank meanwhile', async () => {
    const { told, circularId, versionId } = await publishWrong();
    await db.bankSubscription.deleteMany({ where: { user_id: told.id } });
    await giveTo(circularId, versionId, RIGHT_BANK);
    const { claimed } = await claimDue(db, { channel: 'email', limit: 1_000 });
    expect(claimed.map(({ email }) => email)).not.toContain(told.email);
  });

  it('is not sent under the wrong one by what still waited', async () => {
    const { told, circularId, versionId } = await publishWrong();
    await db.delivery.updateMany({
      where: { alerts: { some: { alert: { circular_id: circularId } } } },
      data: { state: 'pending', claimed_at: null, due_at: new Date(0) },
    });
    await giveTo(circularId, versionId, RIGHT_BANK);
    const { claimed } = await claimDue(db, { channel: 'email', limit: 1_000 });
    expect(claimed.map(({ email }) => email)).not.toContain(told.email);
  });

  it('is corrected to those who were told of an earlier version as well', async () => {
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
    await matchAnew(circularId, id);
    expect(await alertsTo(circularId, told)).toEqual(['new']);
    await giveTo(circularId, id, RIGHT_BANK);
    expect(await alertsTo(circularId, told)).toEqual(['new', 'correction']);
  });
});

it('alerts nobody to what is older than its source', async () => {
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
