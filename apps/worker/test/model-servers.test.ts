import { afterEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { askModel } from '../src/pipeline/model/ask-model.ts';
import type { Meter } from '../src/pipeline/model/meter.ts';
import { openModel } from '../src/pipeline/model/open-model.ts';
import { type Problem, WithoutModelError } from '../src/pipeline/model/problems.ts';
import { scriptedServers } from './support/scripted-servers.ts';
import { startChatServer } from './support/start-chat-server.ts';

const stops: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

/** As long as a reading can be in English, where a token is about four characters. */
const CIRCULAR = 'Banks shall report their purchases of foreign currency every day. '.repeat(450);
const QUESTION = {
  instruction: 'Give the title of the circular.',
  context: JSON.stringify({ earlier_decisions: [] }),
  data: CIRCULAR,
  schema: z.object({ title: z.string().max(200) }),
  name: 'title',
  answerTokens: 1_000,
  mayShorten: true,
};
const ANSWER = { title: 'Purchases of foreign currency' };
const rows = Object.entries(scriptedServers(() => JSON.stringify(ANSWER)));

type Options = { maxRetries?: number; concurrency?: number; spending?: Partial<Meter> };

const start = async (name: string, { maxRetries = 1, concurrency, spending }: Options = {}) => {
  const row = rows.find(([known]) => known === name)?.[1];
  if (!row) throw new TypeError(`no server ${name}`);
  const server = await startChatServer(row.script);
  stops.push(server.stop);
  const told: Problem[] = [];
  const closed: string[] = [];
  const meter: Meter = {
    mayAsk: async () => undefined,
    record: async ({ problem }) => void told.push(...(problem ? [problem] : [])),
    fail: async (_model, problem) => void told.push(problem),
    close: async (_model, why) => void closed.push(why),
    open: async () => undefined,
    ...spending,
  };
  const model = openModel(
    {
      apiKey: 'test-key-0123456789',
      baseUrl: server.root + (row.path ?? '/v1'),
      model: 'sample-model',
      concurrency,
      ...(name === 'rejects a temperature' && { temperature: 0 }),
    },
    { maxRetries, timeoutMs: name.startsWith('never') || name.startsWith('stops') ? 100 : 20_000 },
  );
  return { row, server, told, closed, ask: () => askModel(model, QUESTION, meter), model };
};

describe('a server that', () => {
  it.each(rows.flatMap(([name, { leadsTo }]) => ('answers' in leadsTo ? [name] : [])))(
    '%s returns an answer, and gets the right request the next time',
    async (name) => {
      const { row, server, told, ask } = await start(name);
      if (!('answers' in row.leadsTo)) throw new TypeError(name);
      const [first, further] = row.leadsTo.answers;
      expect(await ask()).toEqual({ is: 'answer', answer: ANSWER });
      expect(server.requests).toHaveLength(first);
      expect(await ask()).toEqual({ is: 'answer', answer: ANSWER });
      expect(server.requests).toHaveLength(first + further);
      expect(told).toEqual([]);
    },
  );

  it.each(rows.flatMap(([name, { leadsTo }]) => ('tells' in leadsTo ? [name] : [])))(
    '%s gives the operator one sentence of advice',
    async (name) => {
      const { row, told, closed, ask } = await start(name);
      if (!('tells' in row.leadsTo)) throw new TypeError(name);
      await expect(ask()).rejects.toThrow(WithoutModelError);
      expect(told).toHaveLength(1);
      expect(told[0]?.advice).toMatch(row.leadsTo.tells);
      expect(closed).toHaveLength(row.leadsTo.isAboutUs ? 1 : 0);
    },
  );

  it.each(rows.flatMap(([name, { leadsTo }]) => ('reviews' in leadsTo ? [name] : [])))(
    '%s sends the circular to review with the reason',
    async (name) => {
      const { row, told, ask } = await start(name);
      if (!('reviews' in row.leadsTo)) throw new TypeError(name);
      expect(await ask()).toMatchObject({ why: expect.stringMatching(row.leadsTo.reviews) });
      expect(told).toEqual([]);
    },
  );

  it.each(rows.flatMap(([name, { leadsTo }]) => ('comesAgain' in leadsTo ? [name] : [])))(
    '%s gets the request again later, through the queue',
    async (name) => {
      const { row, told, closed, ask } = await start(name);
      if (!('comesAgain' in row.leadsTo)) throw new TypeError(name);
      await expect(ask()).rejects.not.toBeInstanceOf(WithoutModelError);
      expect(told).toMatchObject([{ advice: expect.stringMatching(row.leadsTo.comesAgain) }]);
      expect(closed).toEqual([]);
    },
  );
});

it('sends fewer parallel calls after the server was busy', async () => {
  const { ask, model } = await start('is overloaded', { maxRetries: 0 });
  expect(model.slots.atOnce()).toBe(4);
  await expect(ask()).rejects.toThrow();
  expect(model.slots.atOnce()).toBe(2);
});

it('sends nothing more once a limit is reached, however many calls are waiting', async () => {
  let answers = 0;
  const spending: Partial<Meter> = {
    mayAsk: async () => {
      if (answers > 0) throw new WithoutModelError('The limit is reached');
    },
    record: async () => {
      answers += 1;
    },
  };
  const { ask, server } = await start('supports every feature', { concurrency: 1, spending });
  const asked = await Promise.allSettled([ask(), ask(), ask()]);
  expect(asked.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected']);
  expect(server.requests).toHaveLength(1);
});

it('names an unreachable server and the URL that was called', async () => {
  const { server, told, ask } = await start('supports every feature', { maxRetries: 0 });
  await server.stop();
  stops.splice(0);
  await expect(ask()).rejects.not.toBeInstanceOf(WithoutModelError);
  expect(told[0]?.advice).toMatch(
    /Nothing responds at http:\/\/127\.0\.0\.1:\d+\/v1\/chat\/completions \(ECONNREFUSED\).*In a container/,
  );
});
