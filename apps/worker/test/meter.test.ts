import { type Database, openDatabase, storeLabel } from '@circulate/database';
import { createTestDatabase } from '@circulate/database/vitest-database';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { readModelFigures } from '../src/operations/model-gauges.ts';
import { type Model, openModel } from '../src/pipeline/model/open-model.ts';
import { read } from '../src/pipeline/read/read-circular.ts';
import { openTextReader } from '../src/pipeline/text-reader.ts';
import { openModelTranslator } from '../src/pipeline/translate/model-translator.ts';
import { translate } from '../src/pipeline/translate/translate-circular.ts';
import { createExtracted, createSubscriber } from './support/factories.ts';
import { FIRST_TRY, FRENCH } from './support/french-circular.ts';
import { startModelServer } from './support/start-model-server.ts';

const PRICES = { input: 2, output: 10 };
/** Cost of one response from the test's server. */
const ONE_CALL_USD = 0.003;

let db: Database;
const textReader = openTextReader();
let server: Awaited<ReturnType<typeof startModelServer>>;
beforeAll(async () => {
  db = openDatabase(await createTestDatabase());
});
afterAll(async () => {
  textReader.close();
  await db.$disconnect();
});
afterEach(async () => {
  await server.stop();
  await db.modelBlock.deleteMany();
  await db.modelSpending.deleteMany();
});

const good = {
  kind: 'News Flash',
  categories: [
    {
      category: 'Foreign Exchange',
      quotation: 'report foreign currency purchases in the foreign exchange market',
    },
  ],
};

const open = (limits: Model['limits'] = {}, model = 'sample-model') =>
  openModel(
    { apiKey: 'test', baseUrl: server.baseUrl, model, prices: PRICES, limits },
    { maxRetries: 0 },
  );

const decide = async (model: Model) => {
  const { versionId } = await createExtracted(db, { status: 'categorising' });
  const readers = { model, checkModel: model };
  const tools = { db, textReader, readers, targetLanguage: 'en', reviewConfidence: 0 };
  await read(versionId, FIRST_TRY, tools);
  return db.circularVersion.findUniqueOrThrow({ where: { id: versionId } });
};

describe('a spending limit', () => {
  it.each([
    ['day', 'daily', { dayUsd: ONE_CALL_USD }],
    ['month', 'monthly', { monthUsd: ONE_CALL_USD }],
  ])(
    'per %s makes circulars continue with keyword rules once it is reached, with the reason',
    async (_span, name, limits) => {
      server = await startModelServer(() => ({ answer: good }));
      const model = open(limits);
      expect((await decide(model)).decided_by).toBe('sample-model');
      const version = await decide(model);
      expect(version).toMatchObject({
        decided_by: 'offline',
        warnings: [`The ${name} AI spending limit has been reached, so we used keyword rules.`],
        outage_since: null,
      });
      expect(server.requests).toHaveLength(1);
      const { spending } = await readModelFigures(db);
      expect(spending.day).toBeGreaterThanOrEqual(ONE_CALL_USD);
      expect(spending.month).toBe(spending.day);
    },
  );

  it('leaves a circular untranslated once it is reached, with the reason', async () => {
    server = await startModelServer(() => ({ answer: { translation: 'x' } }));
    const { versionId } = await createExtracted(db, FRENCH);
    const translator = openModelTranslator(open({ dayUsd: 0 }));
    await translate(versionId, FIRST_TRY, { db, translator, targetLanguage: 'en' });
    const { warnings } = await db.circularVersion.findUniqueOrThrow({ where: { id: versionId } });
    expect(warnings).toEqual(['The daily AI spending limit has been reached; not translated.']);
    expect(server.requests).toEqual([]);
  });

  it('is reset every day, while the month keeps its total', async () => {
    server = await startModelServer(() => ({ answer: good }));
    const [day] = await db.$queryRaw<{ at: Date }[]>`
      SELECT (date_trunc('month', now() AT TIME ZONE 'UTC') - interval '1 day')::date AS at`;
    await db.modelSpending.create({ data: { day: day?.at ?? new Date(0), cost_usd: 100 } });
    expect((await decide(open({ dayUsd: 1, monthUsd: 1 }))).decided_by).toBe('sample-model');
  });
});

describe('a provider that rejects us', () => {
  it('is reported immediately, and not called again for a minute', async () => {
    server = await startModelServer(() => ({ status: 401 }));
    const first = await decide(open());
    expect(first.warnings).toEqual([
      'The AI provider rejected our key (401), so we used keyword rules.',
    ]);
    expect((await decide(open())).warnings).toEqual(first.warnings);
    expect(server.requests).toHaveLength(1);
    expect((await readModelFigures(db)).blockedModels).toEqual(['sample-model']);
  });

  it('is called again once a request succeeds', async () => {
    server = await startModelServer(() => ({ answer: good }));
    const reason = 'The AI provider rejected our key (401)';
    await db.modelBlock.create({
      data: { model: 'sample-model', next_try_at: new Date(0), reason },
    });
    expect((await decide(open())).decided_by).toBe('sample-model');
    expect(await db.modelBlock.count()).toBe(0);
  });

  it('is still called after rejecting only one text', async () => {
    server = await startModelServer(() => ({ status: 400, code: 'context_length_exceeded' }));
    expect((await decide(open())).warnings).toEqual([
      'The text is too long for the AI model, so we used keyword rules.',
    ]);
    expect(await db.modelBlock.count()).toBe(0);
  });
});

describe('the confidence of a reading', () => {
  it('reflects how often reviewers confirmed such readings', async () => {
    server = await startModelServer(() => ({ answer: good }));
    const model = open({}, 'measured-model');
    // 18 right in 20, before any decisions.
    expect((await decide(model)).confidence).toBe(0.9);
    const { id: fx } = await db.category.findUniqueOrThrow({ where: { slug: 'foreign-exchange' } });
    const { id: other } = await db.category.findUniqueOrThrow({ where: { slug: 'other' } });
    const reviewer = await createSubscriber(db, {});
    for (let nth = 0; nth < 20; nth += 1) {
      const { versionId } = await createExtracted(db, { status: 'published' });
      const named = { version_id: versionId, category_id: fx };
      await db.proposal.create({ data: { ...named, decider: 'product', confidence: 0.9 } });
      const band = 'quoted, rules agree, read once';
      await db.modelOpinion.create({ data: { ...named, model: 'measured-model', band } });
      await storeLabel(db, versionId, {
        userId: reviewer.id,
        // Every other decision is right.
        decision: { kind: 'News Flash', category_ids: [nth % 2 === 0 ? fx : other] },
        place: 'check',
      });
    }
    expect((await decide(model)).confidence).toBe(28 / 40);
  });
});
