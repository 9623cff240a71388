import { storeLabel } from '@circulate/database';
import { AiSchema, type AiSetUp, type AiTest } from '@circulate/shared-schemas';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { startReviewApi } from './support/review-support.ts';

const { api, review, one, news, second } = await startReviewApi();
afterAll(() => api.close());

const SET_UP: AiSetUp = {
  ...{ url: 'https://ai.example/v1/chat/completions', model: 'sample-model', check_model: null },
  ...{ timeout_seconds: 180, concurrency: 4, prices: { input: 1, output: 2 } },
  limits: { day_usd: 5, month_usd: null },
};
const RESULT: AiTest = {
  ...{ ended_at: '2026-11-28T10:00:00.000Z', model: 'sample-model', problem: null },
  fields: [{ name: 'number', said: '07/2026', is_right: true }],
  ...{ summary: [], supports: null },
  reading: { took_ms: 900, prompt_tokens: 4_000, completion_tokens: 400, cost_usd: 0.0048 },
};

beforeEach(async () => {
  await api.db.modelCall.deleteMany();
  await api.db.modelBlock.deleteMany();
  await api.db.modelServer.deleteMany();
  await api.db.modelSpending.deleteMany();
  await api.db.deployment.deleteMany();
});

const connect = (columns: object = {}) =>
  api.db.deployment.create({ data: { id: 1, ai: SET_UP, ...columns } });
const read = async () => AiSchema.parse((await review.get(one, '/admin/ai').expect(200)).body);
const ask = () => review.post(one, '/admin/ai/test');

type Call = { outcome?: string; took_ms?: number; problem?: string; cost_usd?: number; at?: Date };
const call = ({ outcome = 'answered', ...more }: Call = {}) =>
  api.db.modelCall.create({
    data: {
      ...{
        step: 'read',
        model: 'sample-model',
        prompt_tokens: 10,
        completion_tokens: 100,
        outcome,
      },
      ...more,
    },
  });

describe('GET /admin/ai', () => {
  test('reports no model when the workers have none', async () => {
    expect(await read()).toMatchObject({ set_up: null, unavailable: null, last_test: null });
  });

  test('counts only the last hour’s calls, by outcome', async () => {
    await connect();
    const longAgo = new Date(Date.now() - 2 * 3_600_000);
    await call({ at: longAgo });
    await call({ took_ms: 1_000 });
    await call({ took_ms: 3_000 });
    await call({ outcome: 'busy', problem: 'It is busy.' });
    const { last_hour: hour, unavailable } = await read();
    expect(hour).toMatchObject({ calls: 3, answered: 2, median_ms: 2_000, tokens_per_second: 50 });
    expect(hour.failures).toMatchObject([{ kind: 'busy', calls: 1, problem: 'It is busy.' }]);
    expect(unavailable).toBeNull();
  });

  test('lists the most recent type of failure first, however rare', async () => {
    await connect();
    const at = new Date(Date.now() - 60_000);
    for (let calls = 0; calls < 2; calls += 1)
      await call({ at, outcome: 'key', problem: 'The key.' });
    await call({ outcome: 'model', problem: 'The model.' });
    const { failures } = (await read()).last_hour;
    expect(failures.map(({ kind }) => kind)).toEqual(['model', 'key']);
  });

  test('returns costs, what the server supports, and why calls are paused', async () => {
    await connect();
    await api.db.modelServer.create({
      data: {
        ...{ url: SET_UP.url, model: SET_UP.model },
        abilities: { form: 'json_object', readsTokens: 8_192, refused: ['temperature'] },
      },
    });
    await call({ cost_usd: 1.5 });
    // Costs remain when the record of the call is deleted.
    await api.db.modelCall.deleteMany();
    const next_try_at = new Date(Date.now() + 60_000);
    await api.db.modelBlock.create({
      data: { model: 'sample-model', reason: 'The key is wrong', next_try_at },
    });
    expect(await read()).toMatchObject({
      ...{ cost: { today_usd: 1.5, month_usd: 1.5 }, set_up: SET_UP },
      supports: { form: 'json_object', reads_tokens: 8_192, refused: ['temperature'] },
      blocked: { reason: 'The key is wrong' },
      unavailable: { has_answered: false, problem: null },
    });
  });

  test('counts circulars published without review, and how often reviewers agreed', async () => {
    await connect();
    for (let nth = 0; nth < 20; nth += 1) {
      const { versionId: version_id } = await api.createCircular();
      const said = { version_id, category_id: news.id };
      await api.db.modelOpinion.create({ data: { ...said, model: 'sample-model' } });
      await api.db.proposal.create({
        data: {
          ...{ ...said, decider: 'product', confidence: 0.9 },
          held_by: nth < 5 ? 'DECIDERS_DIFFER' : null,
        },
      });
      await storeLabel(api.db, version_id, {
        userId: one.id,
        decision: { kind: 'News Flash', category_ids: [nth < 18 ? news.id : second.id] },
        place: 'review',
      });
    }
    const { published_unreviewed, agreement } = await read();
    expect(published_unreviewed).toMatchObject({ of: 20, share: 0.75 });
    expect(agreement).toMatchObject({ of: 20, share: 0.9 });
  });

  test('returns ADMIN_ONLY to other users', async () => {
    const reader = await api.createUser();
    const header = ['authorization', reader.authorization] as const;
    await api.http
      .get('/admin/ai')
      .set(...header)
      .expect(403);
    await api.http
      .post('/admin/ai/test')
      .set(...header)
      .expect(403);
    expect(await api.db.deployment.count()).toBe(0);
  });
});

describe('POST /admin/ai/test', () => {
  test('requests a single test from the workers, and records it', async () => {
    await connect({ ai_test: RESULT });
    const { body } = await ask().expect(200);
    expect(body).toMatchObject({ asked_test: { begun_at: null }, last_test: RESULT });
    await ask().expect(409);
    const records = await api.db.auditRecord.findMany({ where: { action: 'ai.test' } });
    expect(records.map(({ target }) => target)).toEqual(['model:sample-model']);
  });

  test('returns 409 when no model is connected', async () => {
    const { body } = await ask().expect(409);
    expect(JSON.stringify(body)).toMatch(/No AI model is connected/);
  });

  test('requests another test when a worker crashed during an earlier test', async () => {
    const lost = new Date(Date.now() - 3_600_000);
    await connect({ ai_test_asked_at: lost, ai_test_begun_at: lost });
    const { body } = await ask().expect(200);
    expect(body.asked_test.begun_at).toBeNull();
  });
});
