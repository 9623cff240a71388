import { randomUUID } from 'node:crypto';
import { HELD, openDatabase } from '@circulate/database';
import { createTestDatabase } from '@circulate/database/vitest-database';
import { afterAll, expect, it } from 'vitest';
import { match } from '../src/pipeline/match/match-circular.ts';
import { createExtracted, createSubscriber } from './support/factories.ts';
import { BANK, RIGHT, WRONG, wrongCirculars } from './support/wrong-circulars.ts';

const db = openDatabase(await createTestDatabase());
afterAll(() => db.$disconnect());
const { alertsTo, categoriseAs, rematch, publishWrong } = wrongCirculars(db);

/** Stores and matches another version of a circular, with its own category and text. */
const publishNext = async (circularId: string, number: number, slug: string) => {
  const {
    id: _,
    created_at: __,
    ...first
  } = await db.circularVersion.findFirstOrThrow({
    where: { circular_id: circularId },
    omit: { facts: true, changes: true, reading: true, standing_proof: true },
  });
  const next = await db.circularVersion.create({
    data: {
      ...first,
      number,
      content_hash: randomUUID().replaceAll('-', '').repeat(2),
      file_key: `circulars/${circularId}/${number}`,
    },
  });
  await categoriseAs(next.id, slug);
  await rematch(circularId, next.id);
  return next;
};

it('sends pending alerts with the new version, for the reasons that apply to that version', async () => {
  const reader = await createSubscriber(db, { bank: BANK, categories: [WRONG, RIGHT] });
  const other = await publishWrong();
  const { circularId } = await publishWrong();
  await db.delivery.updateMany({
    where: { alerts: { some: { alert: { user_id: reader.id } } } },
    data: { state: 'pending' },
  });
  const second = await publishNext(circularId, 2, RIGHT);
  const { id: right } = await db.category.findUniqueOrThrow({ where: { slug: RIGHT } });
  const alertsOn = (circular_id: string) =>
    db.alert.findMany({ where: { user_id: reader.id, circular_id } });
  const told = { kind: 'new', version_id: second.id, category_ids: [right] };
  expect(await alertsOn(circularId)).toMatchObject([told]);
  expect(await alertsOn(other.circularId)).toMatchObject([{ version_id: other.versionId }]);
});

it.each([
  ['was on hold', { state: 'cancelled', reason: HELD }],
  ['failed', { state: 'failed', reason: null }],
] as const)('puts the new version into an alert that %s and is sent later', async (_why, to) => {
  const { told, circularId } = await publishWrong();
  const ofIt = { alert: { circular_id: circularId } };
  await db.delivery.updateMany({ where: { alerts: { some: ofIt } }, data: { state: to.state } });
  await db.deliveryAlert.updateMany({ where: ofIt, data: { left_out_reason: to.reason } });
  const second = await publishNext(circularId, 2, RIGHT);
  expect(await db.alert.findMany({ where: { user_id: told.id } })).toMatchObject([
    { kind: 'new', version_id: second.id },
  ]);
});

it('sends no correction that a newer version superseded', async () => {
  const { told, circularId } = await publishWrong();
  const correctionsTo = async () => {
    const places = await db.deliveryAlert.findMany({
      where: { alert: { user_id: told.id, kind: 'correction' }, left_out_reason: null },
      include: { alert: true },
    });
    return places.map(({ alert }) => alert.version_id);
  };
  const second = await publishNext(circularId, 2, RIGHT);
  expect(await correctionsTo()).toEqual([second.id]);
  const third = await publishNext(circularId, 3, 'foreign-exchange');
  expect(await correctionsTo()).toEqual([third.id]);
  // Version 4 has the same category as the first alert.
  await publishNext(circularId, 4, WRONG);
  expect(await correctionsTo()).toEqual([]);
});

it('uses a correction that an admin saves while matching is running', async () => {
  const follower = await createSubscriber(db, { bank: BANK, macroeconomic: true });
  const { circularId, versionId } = await createExtracted(db, { status: 'matching', bank: BANK });
  await categoriseAs(versionId, WRONG);
  const { slug } = await db.category.findFirstOrThrow({
    where: { category_type: 'Macroeconomic' },
  });
  let matched: Promise<void> | undefined;
  await db.$transaction(async (admin) => {
    await admin.$queryRaw`SELECT FROM circulars WHERE id = ${circularId}::uuid FOR UPDATE`;
    matched = match(versionId, { db });
    const waiting = () => db.$queryRaw<unknown[]>`
      SELECT FROM pg_locks JOIN pg_stat_activity USING (pid)
      WHERE NOT granted AND datname = current_database()`;
    await expect.poll(waiting).toHaveLength(1);
    await admin.circularVersion.update({
      where: { id: versionId },
      data: { kind: 'Macroeconomic' },
    });
  });
  await categoriseAs(versionId, slug);
  await matched;
  expect(await alertsTo(circularId, follower)).toEqual(['new']);
});
