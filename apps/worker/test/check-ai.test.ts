import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:https';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { makeAuthority } from '@circulate/local-servers';
import { type AiTest, AiTestSchema } from '@circulate/shared-schemas';
import { afterEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Meter } from '../src/pipeline/model/meter.ts';
import { openModel } from '../src/pipeline/model/open-model.ts';
import { checkAi } from '../src/pipeline/read/check-ai.ts';
import { SAMPLE_ANSWER } from './support/sample-answer.ts';
import { scriptedServers } from './support/scripted-servers.ts';
import {
  type ChatScript,
  completion,
  refusal,
  startChatServer,
} from './support/start-chat-server.ts';

const stops: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

const METER: Meter = {
  mayAsk: async () => undefined,
  record: async () => undefined,
  fail: async () => undefined,
  close: async () => undefined,
  open: async () => undefined,
};

const good: ChatScript = (request) =>
  completion(request, { content: JSON.stringify(SAMPLE_ANSWER) });

type Ways = { path?: string; checkModel?: string; timeoutMs?: number; isStopped?: boolean };

const test = async (script: ChatScript, ways: Ways = {}): Promise<AiTest> => {
  const server = await startChatServer(script);
  if (ways.isStopped) await server.stop();
  else stops.push(server.stop);
  const settings = {
    ...{ apiKey: 'secret-key', baseUrl: server.root + (ways.path ?? '/v1') },
    ...{ model: 'sample-model', prices: { input: 1, output: 4 } },
  };
  const open = (model: string) =>
    openModel({ ...settings, model }, { timeoutMs: ways.timeoutMs ?? 20_000 });
  const model = open('sample-model');
  const checkModel = ways.checkModel ? open(ways.checkModel) : model;
  return AiTestSchema.parse(await checkAi({ model, checkModel }, 'en', METER));
};

/** Returns a good model's answer, except for some fields. */
const saying =
  (changes: object): ChatScript =>
  (request) =>
    completion(request, { content: JSON.stringify({ ...SAMPLE_ANSWER, ...changes }) });

describe('a test of a model', () => {
  it('finds every fact in the built-in circular, and reports time and tokens', async () => {
    const { problem, fields, summary, reading, supports } = await test(good);
    expect(problem).toBeNull();
    expect(fields.map(({ name, is_right }) => [name, is_right])).toEqual(
      fields.map(({ name }) => [name, true]),
    );
    expect(fields).toHaveLength(7);
    expect(summary).toHaveLength(1);
    const { prompt_tokens: prompt = 0, completion_tokens: completed = 0 } = reading ?? {};
    expect(reading?.cost_usd).toBeCloseTo((prompt + 4 * completed) / 1_000_000, 6);
    expect(supports).toMatchObject({ form: 'json_schema', streams_only: false });
    expect(supports?.reads_tokens).toBeGreaterThanOrEqual(8_192);
  });

  it('accepts the whole URL of a call, as providers show it', async () => {
    expect((await test(good, { path: '/v1/chat/completions' })).problem).toBeNull();
  });

  it('reports a model as too weak when it finds fewer than five of the facts', async () => {
    const { problem, fields } = await test(saying({ number: '9', deadlines: [], acts: [] }));
    expect(problem).toMatch(/^sample-model found only 4 of 7 facts .* Choose a stronger model\.$/);
    expect(fields.find(({ name }) => name === 'number')).toMatchObject({
      said: null,
      is_right: false,
    });
  });

  it('also tests the check model', async () => {
    const { problem } = await test(
      (request, nth) =>
        request.model === 'other-model'
          ? refusal(404, 'The model `other-model` does not exist', { code: 'model_not_found' })
          : good(request, nth),
      { checkModel: 'other-model' },
    );
    expect(problem).toMatch(/has no model named “other-model”/);
  });
});

const servers = scriptedServers(() => JSON.stringify(SAMPLE_ANSWER));
const script = (name: string): ChatScript => servers[name]?.script ?? good;

describe('a test of a misconfigured model', () => {
  it.each<[string, ChatScript, Ways, RegExp]>([
    ['a wrong key', script('rejects the key'), {}, /OPENAI_API_KEY.*Check the key\.$/],
    ['a wrong model', script('lacks the model'), {}, /“sample-model”\. Check OPENAI_MODEL\.$/],
    [
      'a URL without /v1',
      good,
      { path: '' },
      /\/chat\/completions returned 404\. Check OPENAI_BASE_URL.*\/v1\. It says: “404/,
    ],
    [
      'the URL of a web page',
      script('responds with a web page'),
      {},
      /web page\. Check OPENAI_BASE_URL/,
    ],
    [
      'a server that is down',
      good,
      { isStopped: true },
      /Nothing responds at .*ECONNREFUSED.*Check that the server is running/,
    ],
    [
      'an account without credit',
      script('reports that our quota is used up'),
      {},
      /no credit left/,
    ],
    [
      'a context of 4,096 tokens that silently truncates',
      script('silently truncates the prompt to 4,096 tokens'),
      {},
      /cut the prompt to 4096 tokens.*Raise the context.*16384/,
    ],
    [
      'a context too small for a long circular',
      script('reports that the prompt exceeds its context'),
      {},
      /longer than sample-model can read\. Raise its context to 16384 tokens/,
    ],
    [
      'a context too small for anything',
      script('has a context too small for anything'),
      {},
      /longer than sample-model can read\. Raise its context/,
    ],
    [
      'a server that is too slow',
      script('never responds'),
      { timeoutMs: 100 },
      /did not answer in time.*OPENAI_TIMEOUT_SECONDS/,
    ],
    [
      'a model that can’t follow a schema',
      script('returns nonsense'),
      {},
      /an unusable answer twice.*Choose another model\.$/,
    ],
    [
      'a parameter that the gateway requires',
      script('rejects a parameter that we never sent'),
      {},
      /rejected the parameter project/,
    ],
  ])(
    'explains %s in one sentence with the setting to change',
    async (_mistake, server, ways, sentence) => {
      const { problem } = await test(server, ways);
      expect(problem).toMatch(sentence);
      expect(problem).not.toContain('secret-key');
      expect(problem).not.toContain('\n');
    },
  );
});

const COMMAND = fileURLToPath(new URL('../dist/commands/check-ai.js', import.meta.url));
const FailedSchema = z.object({ code: z.number(), stdout: z.string(), stderr: z.string() });

const run = async (env: Record<string, string>) => {
  const ended = await promisify(execFile)(process.execPath, [COMMAND], {
    env: { PATH: process.env.PATH, ...env },
  }).catch((error: unknown) => FailedSchema.parse(error));
  return { code: 0, ...ended };
};

describe('npm run check-ai', () => {
  it('prints the same as the portal when the model works', async () => {
    const server = await startChatServer(good);
    stops.push(server.stop);
    const { code, stdout } = await run({ OPENAI_BASE_URL: `${server.root}/v1` });
    expect(code).toBe(0);
    expect(stdout).toMatch(/right {2}category +Payments & Digital Finance/);
    expect(stdout).toMatch(/One circular: [\d.]+ s, \d+ tokens in, \d+ out/);
    expect(stdout.trim().split('\n').at(-1)).toBe('gpt-4.1-mini reads circulars.');
  });

  it('reaches a server with a private certificate only when Node.js trusts its authority', async () => {
    const authority = await makeAuthority();
    const certificate = await authority.certify('127.0.0.1');
    const server = createServer(certificate, (_, response) => response.writeHead(401).end());
    await once(server.listen(0, '127.0.0.1'), 'listening');
    stops.push(authority.remove, promisify(server.close.bind(server)));
    const address = z.object({ port: z.number() }).parse(server.address());
    const OPENAI_BASE_URL = `https://127.0.0.1:${address.port}/v1`;
    const without = await run({ OPENAI_BASE_URL });
    expect(without.stdout).toMatch(
      /The certificate of https:.* is invalid or not trusted \([A-Z_]+\)/,
    );
    const trusting = await run({ OPENAI_BASE_URL, NODE_EXTRA_CA_CERTS: authority.caBundle });
    expect(trusting.stdout).toMatch(/rejected OPENAI_API_KEY \(401\)/);
  });

  it('exits with 1 and explains what to change when the key is wrong', async () => {
    const server = await startChatServer(script('rejects the key'));
    stops.push(server.stop);
    const { code, stdout } = await run({
      ...{ OPENAI_API_KEY: 'secret-key', OPENAI_BASE_URL: `${server.root}/v1` },
    });
    expect(code).toBe(1);
    expect(stdout).toMatch(/rejected OPENAI_API_KEY \(401\)\. Check the key\.\n$/);
    expect(stdout).not.toContain('secret-key');
  });

  it('exits with 2 and names the settings when no model is connected', async () => {
    const { code, stderr } = await run({});
    expect(code).toBe(2);
    expect(stderr).toMatch(/No AI model is connected\. Set OPENAI_API_KEY/);
  });
});
