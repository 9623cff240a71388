import { type Database, openDatabase, readAiAvailability } from '@circulate/database';
import { createTestDatabase } from '@circulate/database/vitest-database';
import { AiSetUpSchema, AiTestSchema } from '@circulate/shared-schemas';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startAiTests } from '../src/operations/ai-tests.ts';
import { reportSetUp } from '../src/operations/report-set-up.ts';
import { openModel } from '../src/pipeline/model/open-model.ts';
import { SAMPLE_ANSWER } from './support/sample-answer.ts';
import { scriptedServers } from './support/scripted-servers.ts';
import { completion, refusal, startChatServer } from './support/start-chat-server.ts';
import { testConfig } from './support/test-config.ts';

const log = pino({ level: 'silent' });
let db: Database;
beforeAll(async () => {
  db = openDatabase(await createTestDatabase());
});
afterAll(() => db.$disconnect());
beforeEach(async () => {
  await db.modelCall.deleteMany();
  await db.modelBlock.deleteMany();
  await db.deployment.deleteMany();
});
const stops: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

const connect = async (script: Parameters<typeof startChatServer>[0]) => {
  const server = await startChatServer(script);
  stops.push(server.stop);
  const baseUrl = `${server.root}/v1`;
  const model = openModel({
    ...{ apiKey: 'secret-key', baseUrl, model: 'sample-model', limits: { dayUsd: 5 } },
  });
  const readers = { model, checkModel: model };
  const config = testConfig({
    ...{
      DATABASE_URL: 'postgresql://127.0.0.1/none',
      STORAGE_DIR: '/tmp',
      SMTP_URL: 'smtp://127.0.0.1',
    },
    ...{ OPENAI_API_KEY: 'secret-key', OPENAI_BASE_URL: baseUrl, OPENAI_MODEL: 'sample-model' },
  });
  await reportSetUp(db, config, readers);
  return { server, readers };
};

const deployment = () => db.deployment.findUniqueOrThrow({ where: { id: 1 } });

/** Requests a test as the API does, and waits for it to end. */
const testOnce = async (script: Parameters<typeof startChatServer>[0]) => {
  const { readers } = await connect(script);
  await db.deployment.update({ where: { id: 1 }, data: { ai_test_asked_at: new Date() } });
  stops.push(startAiTests({ db, readers, targetLanguage: 'en', log, lookEveryMs: 10 }));
  const ended = await vi.waitUntil(
    async () => {
      const row = await deployment();
      return row.ai_test_asked_at === null ? row : undefined;
    },
    { timeout: 600_000 },
  );
  return AiTestSchema.parse(ended.ai_test);
};

const good: Parameters<typeof startChatServer>[0] = (request) =>
  completion(request, { content: JSON.stringify(SAMPLE_ANSWER) });

const servers = scriptedServers(() => JSON.stringify(SAMPLE_ANSWER));
const script = (name: string) => servers[name]?.script ?? good;

describe('a test that an admin requests', () => {
  it('is run by a worker, and makes the model available', async () => {
    expect(await readAiAvailability(db, 'sample-model')).toMatchObject({ isAvailable: false });
    expect(await testOnce(good)).toMatchObject({ problem: null, model: 'sample-model' });
    expect(await readAiAvailability(db, 'sample-model')).toEqual({ isAvailable: true });
    expect(
      await db.modelCall.findMany({ select: { step: true, version_id: true } }),
    ).toContainEqual({ step: 'test', version_id: null });
  });

  it('stores a sentence that describes the problem, without secrets', async () => {
    const test = await testOnce(() => refusal(401, 'Incorrect API key provided.'));
    expect(test.problem).toMatch(/rejected OPENAI_API_KEY/);
    const stored = JSON.stringify(await deployment());
    expect(stored).not.toContain('secret-key');
    expect(AiSetUpSchema.parse((await deployment()).ai)).toMatchObject({
      ...{ model: 'sample-model', check_model: null, limits: { day_usd: 5, month_usd: null } },
    });
    expect(await readAiAvailability(db, 'sample-model')).toEqual({
      ...{ isAvailable: false, hasAnswered: false, problem: test.problem },
    });
  });

  it('counts a call once, with its cost, when the server truncates the prompt', async () => {
    const { problem } = await testOnce(script('silently truncates the prompt to 4,096 tokens'));
    const calls = await db.modelCall.findMany({ where: { problem: { not: null } } });
    expect(calls).toMatchObject([{ outcome: 'context', problem }]);
    expect(calls[0]?.prompt_tokens).toBeGreaterThan(0);
    expect(await db.modelBlock.count()).toBe(1);
  });

  it('calls the provider even if it has just rejected us', async () => {
    await db.modelBlock.create({
      data: { model: 'sample-model', reason: 'No', next_try_at: new Date(Date.now() + 600_000) },
    });
    expect(await testOnce(good)).toMatchObject({ problem: null });
    expect(await db.modelBlock.count()).toBe(0);
  });
});

describe('a model', () => {
  const calls = (outcomes: string[]) =>
    db.modelCall.createMany({
      data: outcomes.map((outcome) => ({
        ...{ step: 'read', model: 'sample-model', prompt_tokens: 1, completion_tokens: 1, outcome },
        problem: outcome === 'busy' ? 'It is busy.' : null,
      })),
    });

  it('is unavailable after ten failures in a row, but not after nine', async () => {
    await calls(['answered', ...Array.from({ length: 9 }, () => 'busy')]);
    expect(await readAiAvailability(db, 'sample-model')).toEqual({ isAvailable: true });
    await calls(['unusable']);
    expect(await readAiAvailability(db, 'sample-model')).toEqual({
      ...{ isAvailable: false, hasAnswered: true, problem: 'It is busy.' },
    });
    expect(await readAiAvailability(db, 'another-model')).toEqual({
      ...{ isAvailable: false, hasAnswered: false, problem: null },
    });
    await calls(['answered']);
    expect(await readAiAvailability(db, 'sample-model')).toEqual({ isAvailable: true });
  });
});
