import { afterEach, expect, it } from 'vitest';
import type { Meter } from '../src/pipeline/model/meter.ts';
import { openModel } from '../src/pipeline/model/open-model.ts';
import { askForReading } from '../src/pipeline/read/ask-for-reading.ts';
import { SAMPLE_TAXONOMY } from '../src/pipeline/read/sample-circular.ts';
import { SAMPLE_ANSWER } from './support/sample-answer.ts';
import { completion, startChatServer } from './support/start-chat-server.ts';

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

/** Returns the requests sent for circulars from some banks, one after the other. */
const requestsFor = async (texts: string[]) => {
  const server = await startChatServer((request) =>
    completion(request, { content: JSON.stringify(SAMPLE_ANSWER) }),
  );
  stops.push(server.stop);
  const model = openModel({ apiKey: 'test', baseUrl: `${server.root}/v1`, model: 'sample-model' });
  for (const [nth, text] of texts.entries()) {
    const examples = nth === 0 ? [] : [{ title: `Title ${nth}`, categories: ['Foreign Exchange'] }];
    const asked = { text, taxonomy: SAMPLE_TAXONOMY, targetLanguage: 'en', examples };
    await askForReading(model, asked, METER);
  }
  return server.requests;
};

it('reads circulars of up to sixty thousand characters in one call', async () => {
  const requests = await requestsFor(['Banks shall report. '.repeat(250), 'Word '.repeat(12_000)]);
  expect(requests).toHaveLength(2);
});

it('starts every call with the same words, so that providers can cache them', async () => {
  const [one, other] = await requestsFor(['A notice on banknotes.', 'A circular on dealers.']);
  expect(one?.messages[0]).toEqual(other?.messages[0]);
  expect(one?.messages[0]?.role).toBe('system');
  const fixed = one?.messages[0]?.content.length ?? 0;
  // Providers cache from about a thousand tokens.
  expect(fixed).toBeGreaterThan(5_000);
  for (const { messages } of [one, other].flatMap((request) => request ?? [])) {
    expect(messages.slice(1).every(({ role }) => role === 'user')).toBe(true);
  }
  expect(one?.messages.at(-1)?.content).toBe('A notice on banknotes.');
});
