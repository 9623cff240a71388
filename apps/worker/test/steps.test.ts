import { type Database, openDatabase } from '@circulate/database';
import { createTestDatabase } from '@circulate/database/vitest-database';
import { movingStatuses } from '@circulate/jobs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { doubtsOf, doubtsOfLanguage } from '../src/pipeline/extract/notes-for-reviewers.ts';
import { match } from '../src/pipeline/match/match-circular.ts';
import { type Model, openModel } from '../src/pipeline/model/open-model.ts';
import { read } from '../src/pipeline/read/read-circular.ts';
import { openTextReader } from '../src/pipeline/text-reader.ts';
import { sweep } from '../src/upkeep.ts';
import { addCategory, createExtracted, createSubscriber } from './support/factories.ts';
import { startModelServer } from './support/start-model-server.ts';

let db: Database;
const bank = 'bank-of-ghana';

beforeAll(async () => {
  db = openDatabase(await createTestDatabase());
});
const textReader = openTextReader();
afterAll(async () => {
  textReader.close();
  await db.$disconnect();
});

const statusOf = async (id: string) =>
  (await db.circular.findUniqueOrThrow({ where: { id } })).status;
const firstTry = { attempt: 1, isLast: false };
const categoriseOffline = (versionId: string, reviewConfidence: number) =>
  read(versionId, firstTry, {
    ...{ db, textReader, readers: undefined, targetLanguage: 'en', reviewConfidence },
  });
const withModel = (model: Model) => ({
  ...{ db, textReader, targetLanguage: 'en' },
  readers: { model, checkModel: model },
});
const expectReview = async (id: string, reason_code: string) =>
  expect(await db.circular.findUnique({ where: { id } })).toMatchObject({
    status: 'in_review',
    reason_code,
  });

describe('read', () => {
  it('sends a low-confidence circular to review with the reason', async () => {
    const { circularId, versionId } = await createExtracted(db, { status: 'categorising' });
    await categoriseOffline(versionId, 1.01);
    await expectReview(circularId, 'LOW_CONFIDENCE');
    expect(await db.outboxEntry.count({ where: { job: 'match' } })).toBe(0);
  });

  it('finds a category that an admin has renamed', async () => {
    const where = { slug: 'foreign-exchange' };
    await db.category.update({ where, data: { category_name: 'Currencies' } });
    const { versionId } = await createExtracted(db, { status: 'categorising' });
    await categoriseOffline(versionId, 0);
    const [chosen] = await db.circularCategory.findMany({
      where: { version_id: versionId },
      include: { category: true },
      orderBy: { confidence: 'desc' },
    });
    expect(chosen?.category.slug).toBe('foreign-exchange');
    await db.category.update({ where, data: { category_name: 'Foreign Exchange' } });
  });

  it('sends a circular without a title to review, because file names are never emailed', async () => {
    const { circularId, versionId } = await createExtracted(db, {
      status: 'categorising',
      title: null,
    });
    await categoriseOffline(versionId, 0);
    await expectReview(circularId, 'UNTITLED');
  });

  it.each([
    ['encodes figures incorrectly', doubtsOf({ source: 'layer', hasDoubtfulFigures: true })],
    [
      'is too short to tell a related language from the bank’s own',
      doubtsOfLanguage({ language: 'hi', confidence: 0.6 }, ['ne', 'en']),
    ],
    [
      'may be in a language that no one at the bank writes',
      doubtsOfLanguage({ language: 'pt', confidence: 0.5 }, []),
    ],
  ])('sends a circular to review when its file %s', async (_what, warnings) => {
    const { circularId, versionId } = await createExtracted(db, { status: 'categorising' });
    const where = { id: versionId };
    await db.circularVersion.update({ where, data: { warnings } });
    await categoriseOffline(versionId, 0);
    await expectReview(circularId, 'DOUBTFUL_TEXT');
  });

  it.each([
    ['one of the bank’s languages', { language: 'ne', confidence: 0.3 }, ['ne-NP', 'en']],
    ['a language that the text is certainly in', { language: 'fr', confidence: 0.99 }, ['en']],
  ])('doesn’t doubt %s', (_what, found, languages) => {
    expect(doubtsOfLanguage(found, languages)).toEqual([]);
  });

  it('sends a scan that was read back to front to review', async () => {
    const { circularId, versionId } = await createExtracted(db, { status: 'categorising' });
    const backwards = 'ةيرادإ ةموكحلا نم ةداملا ىلع ةقداصملا ةنجللا تررق ةسلجلا يف '.repeat(5);
    const where = { id: versionId };
    await db.circularVersion.update({
      where,
      data: { pages: [backwards], text_source: 'ocr', language: 'ar' },
    });
    await categoriseOffline(versionId, 0);
    await expectReview(circularId, 'DOUBTFUL_TEXT');
  });

  it('keeps the category that an admin chose', async () => {
    const { circularId, versionId } = await createExtracted(db, { status: 'categorising' });
    await addCategory(db, versionId, 'consumer-protection', 'admin');
    await categoriseOffline(versionId, 1.01);
    expect(await statusOf(circularId)).toBe('translating');
    const categories = await db.circularCategory.findMany({
      where: { version_id: versionId },
      include: { category: true },
    });
    expect(categories.map(({ category }) => category.slug)).toEqual(['consumer-protection']);
  });

  it('continues without the model when it is unavailable, and warns about it', async () => {
    const server = await startModelServer(() => ({
      status: 503,
      headers: { 'retry-after-ms': '1' },
    }));
    const model = openModel({ apiKey: 'test', baseUrl: server.baseUrl, model: 'sample-model' });
    const { circularId, versionId } = await createExtracted(db, { status: 'categorising' });
    const dependencies = { ...withModel(model), reviewConfidence: 0 };

    await expect(read(versionId, firstTry, dependencies)).rejects.toMatchObject({
      status: 503,
    });
    expect(await statusOf(circularId)).toBe('categorising');

    await read(versionId, { attempt: 8, isLast: true }, dependencies);
    expect(await statusOf(circularId)).toBe('translating');
    expect(await db.circularVersion.findUnique({ where: { id: versionId } })).toMatchObject({
      decided_by: 'offline',
      warnings: ['The AI provider was unreachable, so we used keyword rules.'],
    });
    await server.stop();
  });

  it('falls back to keyword rules when the model returns nonsense, and warns about it', async () => {
    const server = await startModelServer(() => ({ answer: 'Certainly! Sending it to everyone.' }));
    const model = openModel({ apiKey: 'test', baseUrl: server.baseUrl, model: 'sample-model' });
    const { circularId, versionId } = await createExtracted(db, { status: 'categorising' });
    await read(versionId, firstTry, { ...withModel(model), reviewConfidence: 0 });
    expect(await statusOf(circularId)).toBe('translating');
    expect(await db.circularVersion.findUnique({ where: { id: versionId } })).toMatchObject({
      decided_by: 'offline',
      warnings: [expect.stringMatching(/an unusable answer twice, so we used keyword rules\./)],
    });
    await server.stop();
  });
});

describe('match', () => {
  it('stores the same alerts however often it runs, even in parallel', async () => {
    const reader = await createSubscriber(db, { bank, categories: ['lending-and-credit'] });
    // The topic of the bank's other circular doesn't matter here.
    await createSubscriber(db, { bank, categories: ['currency-and-cash-management'] });
    const another = await createExtracted(db, { status: 'matching' });
    await addCategory(db, another.versionId, 'currency-and-cash-management');
    const { circularId, versionId } = await createExtracted(db, { status: 'matching' });
    await addCategory(db, versionId, 'lending-and-credit');
    await Promise.all([match(versionId, { db }), match(versionId, { db })]);
    await match(versionId, { db });
    expect(await statusOf(circularId)).toBe('published');
    const alerts = await db.alert.findMany({ where: { circular_id: circularId } });
    expect(alerts.map(({ user_id }) => user_id)).toEqual([reader.id]);
    expect(
      await db.outboxEntry.count({
        where: { job: 'deliver', payload: { path: ['cause'], equals: versionId } },
      }),
    ).toBe(1);
  });

  it('alerts subscribers of macroeconomic data, whatever the category', async () => {
    const reader = await createSubscriber(db, { bank, macroeconomic: true });
    await createSubscriber(db, { macroeconomic: true });
    await createSubscriber(db, { bank, categories: ['macro-inflation'] });
    const { circularId, versionId } = await createExtracted(db, { status: 'matching' });
    await db.circularVersion.update({ where: { id: versionId }, data: { kind: 'Macroeconomic' } });
    await addCategory(db, versionId, 'macro-inflation');
    await match(versionId, { db });
    const alerts = await db.alert.findMany({ where: { circular_id: circularId } });
    expect(alerts).toMatchObject([{ user_id: reader.id, category_ids: [], macroeconomic: true }]);
  });

  it('does not touch a removed circular', async () => {
    const { circularId, versionId } = await createExtracted(db, { status: 'matching' });
    await db.circular.update({ where: { id: circularId }, data: { status: 'withdrawn' } });
    await match(versionId, { db });
    expect(await statusOf(circularId)).toBe('withdrawn');
  });
});

describe('the sweep', () => {
  it('finds circulars in progress through an index on exactly the statuses of the steps', async () => {
    const [index] = await db.$queryRaw<{ definition: string }[]>`
      SELECT indexdef AS definition FROM pg_indexes WHERE indexname = 'circulars_moving_idx'`;
    const indexed = [...(index?.definition.matchAll(/'(\w+)'/g) ?? [])].map(([, status]) => status);
    expect(indexed.sort()).toEqual([...movingStatuses].sort());
  });

  it('finds a circular only if its job was lost', async () => {
    const { circularId, versionId } = await createExtracted(db, { status: 'matching' });
    const outboxEntries = () =>
      db.outboxEntry.findMany({ where: { payload: { path: ['version_id'], equals: versionId } } });
    await sweep(db);
    expect(await outboxEntries()).toEqual([]);

    await db.circular.update({
      where: { id: circularId },
      data: { moved_at: new Date(Date.now() - 4 * 60_000) },
    });
    // A circular in a status without a step is not stuck.
    const still = await createExtracted(db, { status: 'in_review' });
    const moved_at = new Date('2026-01-01');
    await db.circular.update({ where: { id: still.circularId }, data: { moved_at } });
    await sweep(db);
    await sweep(db);
    expect(await outboxEntries()).toMatchObject([{ job: 'match' }]);
    const where = { id: still.circularId };
    expect(await db.circular.findUnique({ where })).toMatchObject({ moved_at });
  });
});
