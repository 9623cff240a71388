import { once } from 'node:events';
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { openLibreTranslator } from '../src/pipeline/translate/libre-translator.ts';
import { translate } from '../src/pipeline/translate/translate-circular.ts';
import { createExtracted } from './support/factories.ts';
import {
  FIRST_TRY,
  FRENCH,
  openTranslations,
  queuedJobsOf,
  storedVersion,
} from './support/french-circular.ts';

const { db, stops } = await openTranslations();

describe('an operator’s LibreTranslate server', () => {
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

  it('translates when no model is configured', async () => {
    const { translator, asked } = await startLibre((body) => ({
      status: 200,
      body: { translatedText: `EN ${JSON.stringify(body).length} 4 500 12,5 % (BCEAO)` },
    }));
    const { versionId } = await createExtracted(db, FRENCH);
    await translate(versionId, FIRST_TRY, { db, translator, targetLanguage: 'en' });
    expect((await storedVersion(db, versionId)).translations).toMatchObject([
      { decided_by: 'LibreTranslate', title: expect.stringContaining('EN ') },
    ]);
    const wanted = { q: 'Avis', source: 'fr', target: 'en', format: 'text', api_key: 'key' };
    expect(asked).toContainEqual(wanted);
  });

  it('reports a rejected key immediately, on the circular and as an alarm, and clears the alarm once the key works', async () => {
    let status = 403;
    const { translator, asked } = await startLibre(() => ({
      status,
      body: { translatedText: 'EN 4 500 12,5 % (BCEAO)' },
    }));
    const { versionId } = await createExtracted(db, FRENCH);
    await translate(versionId, FIRST_TRY, { db, translator, targetLanguage: 'en' });
    const why = 'The translation service rejected our key (403)';
    expect((await storedVersion(db, versionId)).warnings).toEqual([`${why}; not translated.`]);
    expect(await queuedJobsOf(db, versionId)).toEqual(['summarise']);
    expect(asked).toHaveLength(1);
    const ofService = { where: { model: 'LibreTranslate' } };
    expect(await db.modelBlock.findMany(ofService)).toMatchObject([{ reason: why }]);

    status = 200;
    const next = await createExtracted(db, FRENCH);
    await translate(next.versionId, FIRST_TRY, { db, translator, targetLanguage: 'en' });
    expect((await storedVersion(db, next.versionId)).translations).toHaveLength(1);
    expect(await db.modelBlock.count(ofService)).toBe(0);
  });

  it('lets the circular continue immediately, untranslated, if it lacks the language', async () => {
    const { translator } = await startLibre(() => ({ status: 400, body: { error: 'fr?' } }));
    const { versionId } = await createExtracted(db, FRENCH);
    await translate(versionId, FIRST_TRY, { db, translator, targetLanguage: 'en' });
    const version = await storedVersion(db, versionId);
    expect(version.warnings).toEqual([
      'LibreTranslate does not translate from fr to en; not translated.',
    ]);
    expect(await queuedJobsOf(db, versionId)).toEqual(['summarise']);
  });
});
