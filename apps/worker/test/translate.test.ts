import { once } from 'node:events';
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { type Database, openDatabase } from '@circulate/database';
import { createTestDatabase } from '@circulate/database/vitest-database';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openModel } from '../src/pipeline/model/open-model.ts';
import { summarise } from '../src/pipeline/summarise/summarise-circular.ts';
import { openTextReader } from '../src/pipeline/text-reader.ts';
import { openLibreTranslator } from '../src/pipeline/translate/libre-translator.ts';
import { openModelTranslator } from '../src/pipeline/translate/model-translator.ts';
import { translate } from '../src/pipeline/translate/translate-circular.ts';
import { createExtracted } from './support/factories.ts';
import { type ModelRequest, startModelServer } from './support/start-model-server.ts';

let db: Database;
const textReader = openTextReader();
beforeAll(async () => {
  db = openDatabase(await createTestDatabase());
});
afterAll(async () => {
  textReader.close();
  await db.$disconnect();
});

const stops: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

const startModel = async (reply: Parameters<typeof startModelServer>[0]) => {
  const server = await startModelServer(reply);
  stops.push(server.stop);
  const settings = { apiKey: 'test', baseUrl: server.baseUrl, model: 'sample-model' };
  return { server, model: openModel(settings, { maxRetries: 0 }) };
};

const firstTry = { attempt: 1, isLast: false };
const pages = [
  'Les banques doivent déclarer 4 500 opérations par jour.\n\nLe taux est fixé à 12,5 % (BCEAO).',
];
const french = { status: 'translating' as const, language: 'fr', title: 'Avis', pages };
const dataOf = ({ messages }: ModelRequest) => messages[1]?.content ?? '';

const stored = async (versionId: string) =>
  db.circularVersion.findUniqueOrThrow({
    where: { id: versionId },
    include: {
      translations: true,
      translation_chunks: true,
      summaries: true,
      model_calls: true,
      circular: true,
    },
  });
const queuedJobsOf = async (versionId: string) =>
  (
    await db.outboxEntry.findMany({
      where: { payload: { path: ['version_id'], equals: versionId } },
    })
  ).map(({ job }) => job);

/** Answers with the text it was given, marked as translated. */
const echo = (request: ModelRequest) => ({ answer: { translation: `EN ${dataOf(request)}` } });

describe('translate', () => {
  it('gives readers title and text in their language, and keeps what every call cost', async () => {
    const { model, server } = await startModel(echo);
    const { versionId } = await createExtracted(db, french);
    const translator = openModelTranslator(model);
    await translate(versionId, firstTry, { db, translator, targetLanguage: 'en' });
    const version = await stored(versionId);
    expect(version.translations).toMatchObject([
      {
        language: 'en',
        title: 'EN Avis',
        text: `EN ${pages[0]}`,
        decided_by: 'sample-model',
        warning: null,
      },
    ]);
    expect(version.translation_chunks).toEqual([]);
    expect(version.circular.status).toBe('translating');
    expect(await queuedJobsOf(versionId)).toEqual(['summarise']);
    expect(version.model_calls).toHaveLength(2);
    expect(version.model_calls[0]).toMatchObject({ step: 'translate', prompt_tokens: 1_000 });
    expect(server.requests.every(({ response_format }) => response_format.json_schema.strict)).toBe(
      true,
    );
  });

  it('asks nobody when the circular is in the language of its readers', async () => {
    const { model, server } = await startModel(echo);
    const { versionId } = await createExtracted(db, { ...french, language: 'en' });
    await translate(versionId, firstTry, {
      db,
      translator: openModelTranslator(model),
      targetLanguage: 'en',
    });
    expect(server.requests).toEqual([]);
    expect(await queuedJobsOf(versionId)).toEqual(['summarise']);
  });

  it('leaves a translation by a person alone', async () => {
    const { model, server } = await startModel(echo);
    const { versionId } = await createExtracted(db, french);
    const byHand = { language: 'en', title: 'Notice', text: 'By hand', decided_by: 'admin' };
    await db.circularTranslation.create({ data: { version_id: versionId, ...byHand } });
    await translate(versionId, firstTry, {
      db,
      translator: openModelTranslator(model),
      targetLanguage: 'en',
    });
    expect(server.requests).toEqual([]);
    expect((await stored(versionId)).translations).toMatchObject([byHand]);
  });

  it('goes on where a crash or an outage cut it off, part by part', async () => {
    const paragraphs = Array.from({ length: 6 }, (_, i) => `${'Mot '.repeat(700)}fin ${i + 100}.`);
    const long = { ...french, pages: [paragraphs.join('\n\n')] };
    let isOut = false;
    const { model, server } = await startModel((request, nth) => {
      if (nth > 4) isOut = true;
      return isOut ? { status: 503 } : echo(request);
    });
    const { versionId } = await createExtracted(db, long);
    const run = () =>
      translate(versionId, firstTry, {
        db,
        translator: openModelTranslator(model),
        targetLanguage: 'en',
      });
    await expect(run()).rejects.toMatchObject({ status: 503 });
    const done = (await stored(versionId)).translation_chunks.length;
    expect(done).toBeGreaterThan(0);

    expect(server.requests.length).toBeGreaterThan(4);
    const again = await startModel(echo);
    await translate(versionId, firstTry, {
      db,
      translator: openModelTranslator(again.model),
      targetLanguage: 'en',
    });
    expect(again.server.requests).toHaveLength(paragraphs.length + 1 - done);
    const [translation] = (await stored(versionId)).translations;
    for (const paragraph of paragraphs) expect(translation?.text).toContain(paragraph);
  });

  it('asks once more when figures or names got lost, then warns readers of them', async () => {
    const { model, server } = await startModel((request) => ({
      answer: { translation: dataOf(request).replace('4 500', 'many').replace('BCEAO', 'bank') },
    }));
    const { versionId } = await createExtracted(db, french);
    await translate(versionId, firstTry, {
      db,
      translator: openModelTranslator(model),
      targetLanguage: 'en',
    });
    expect(server.requests).toHaveLength(3);
    const [translation] = (await stored(versionId)).translations;
    expect(translation?.warning).toBe(
      'Check against the original: the translation does not show 4 500; BCEAO.',
    );
  });

  it('sends a circular on untranslated after 15 minutes without the provider, and says so', async () => {
    const { model } = await startModel(() => ({ status: 500 }));
    const { versionId } = await createExtracted(db, french);
    const dependencies = { db, translator: openModelTranslator(model), targetLanguage: 'en' };
    await expect(translate(versionId, firstTry, dependencies)).rejects.toThrow();
    expect(await queuedJobsOf(versionId)).toEqual([]);

    await db.circularVersion.update({
      where: { id: versionId },
      data: { outage_since: new Date(Date.now() - 15 * 60_000) },
    });
    await translate(versionId, firstTry, dependencies);
    const version = await stored(versionId);
    expect(version.translations).toEqual([]);
    expect(version.warnings).toEqual(['The translation service was out of reach; not translated.']);
    expect(await queuedJobsOf(versionId)).toEqual(['summarise']);
  });

  it('counts an outage over all steps, and forgets it once the provider answers', async () => {
    const { model } = await startModel(echo);
    const { versionId } = await createExtracted(db, french);
    await db.circularVersion.update({
      where: { id: versionId },
      data: { outage_since: new Date(Date.now() - 60_000) },
    });
    await translate(versionId, firstTry, {
      db,
      translator: openModelTranslator(model),
      targetLanguage: 'en',
    });
    expect((await stored(versionId)).outage_since).toBeNull();
  });

  it('waits as long as the provider asks', async () => {
    const { model } = await startModel(() => ({ status: 429, headers: { 'retry-after': '90' } }));
    const { versionId } = await createExtracted(db, french);
    const dependencies = { db, translator: openModelTranslator(model), targetLanguage: 'en' };
    await expect(translate(versionId, firstTry, dependencies)).rejects.toMatchObject({
      name: 'RetryLaterError',
      retryAfterMs: 90_000,
    });
  });
});

describe('a LibreTranslate server of the operator', () => {
  const startLibre = async (reply: (body: unknown) => { status: number; body: unknown }) => {
    const asked: unknown[] = [];
    const server = createServer(async (request, response) => {
      const body = await json(request);
      asked.push(body);
      const said = reply(body);
      response.writeHead(said.status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(said.body));
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    if (address === null || typeof address === 'string') throw new TypeError('No TCP address');
    stops.push(async () => {
      server.closeAllConnections();
      server.close();
    });
    const url = `http://127.0.0.1:${address.port}`;
    return { asked, translator: openLibreTranslator({ url, apiKey: 'key' }) };
  };

  it('translates where no model is configured', async () => {
    const { translator, asked } = await startLibre((body) => ({
      status: 200,
      body: { translatedText: `EN ${JSON.stringify(body).length} 4 500 12,5 % (BCEAO)` },
    }));
    const { versionId } = await createExtracted(db, french);
    await translate(versionId, firstTry, { db, translator, targetLanguage: 'en' });
    expect((await stored(versionId)).translations).toMatchObject([
      { decided_by: 'LibreTranslate', title: expect.stringContaining('EN ') },
    ]);
    const wanted = { q: 'Avis', source: 'fr', target: 'en', format: 'text', api_key: 'key' };
    expect(asked).toContainEqual(wanted);
  });

  it('that knows no such language lets the circular go on at once, untranslated', async () => {
    const { translator } = await startLibre(() => ({ status: 400, body: { error: 'fr?' } }));
    const { versionId } = await createExtracted(db, french);
    await translate(versionId, firstTry, { db, translator, targetLanguage: 'en' });
    const version = await stored(versionId);
    expect(version.warnings).toEqual([
      'LibreTranslate does not translate from fr to en; not translated.',
    ]);
    expect(await queuedJobsOf(versionId)).toEqual(['summarise']);
  });
});

describe('summarise', () => {
  const lines = ['Banks declare 4 500 operations a day.', 'The rate is 12,5 %.', 'It is binding.'];
  const run = (versionId: string, model: ReturnType<typeof openModel> | undefined) =>
    summarise(versionId, firstTry, { db, textReader, model, targetLanguage: 'en' });

  it('gives three lines in the language of the readers', async () => {
    const { model } = await startModel(() => ({ answer: { lines } }));
    const { versionId } = await createExtracted(db, french);
    await run(versionId, model);
    const version = await stored(versionId);
    expect(version.summaries).toMatchObject([
      { lines, language: 'en', decided_by: 'sample-model' },
    ]);
    expect(version.circular.status).toBe('matching');
    expect(await queuedJobsOf(versionId)).toEqual(['match']);
  });

  it.each([
    ['words instead of JSON', 'It says so.'],
    ['a figure that the circular does not hold', { lines: ['The rate is 99 %.'] }],
    ['an address that the circular does not hold', { lines: ['See https://evil.example/pay.'] }],
    ['more fields than asked for', { lines, recipients: ['everyone@example.com'] }],
  ])(
    'takes sentences of the text, and labels them, when the model gives %s',
    async (_what, answer) => {
      const { model, server } = await startModel(() => ({ answer }));
      const { versionId } = await createExtracted(db, french);
      await run(versionId, model);
      expect(server.requests).toHaveLength(2);
      const [summary] = (await stored(versionId)).summaries;
      expect(summary).toMatchObject({ decided_by: 'offline', language: 'fr' });
      expect(pages.join('\n').replaceAll('\n', ' ')).toContain(summary?.lines[0]);
    },
  );

  it('takes them from the translation where there is one', async () => {
    const { versionId } = await createExtracted(db, french);
    const text = 'Commercial banks shall declare 4 500 operations to the central bank every day.';
    await db.circularTranslation.create({
      data: { version_id: versionId, language: 'en', title: 'Notice', text, decided_by: 'admin' },
    });
    await run(versionId, undefined);
    expect((await stored(versionId)).summaries).toMatchObject([
      { lines: [text], language: 'en', decided_by: 'offline' },
    ]);
  });
});
