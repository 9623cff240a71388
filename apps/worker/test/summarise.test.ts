import { type Database, openDatabase } from '@circulate/database';
import { createTestDatabase } from '@circulate/database/vitest-database';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Model } from '../src/pipeline/model/open-model.ts';
import { summarise } from '../src/pipeline/summarise/summarise-circular.ts';
import { openTextReader } from '../src/pipeline/text-reader.ts';
import { createExtracted } from './support/factories.ts';
import {
  FIRST_TRY,
  FRENCH,
  FRENCH_PAGES,
  queuedJobsOf,
  startModel as startModelOn,
  storedVersion,
} from './support/french-circular.ts';

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

const startModel = (reply: Parameters<typeof startModelOn>[0]) => startModelOn(reply, stops);

describe('summarise', () => {
  const lines = ['Banks declare 4 500 operations a day.', 'The rate is 12,5 %.', 'It is binding.'];
  const run = (versionId: string, model: Model | undefined) =>
    summarise(versionId, FIRST_TRY, { db, textReader, model, targetLanguage: 'en' });

  it('gives three lines in the language of the readers', async () => {
    const { model } = await startModel(() => ({ answer: { lines } }));
    const { versionId } = await createExtracted(db, FRENCH);
    await run(versionId, model);
    const version = await storedVersion(db, versionId);
    expect(version.summaries).toMatchObject([
      { lines, language: 'en', decided_by: 'sample-model' },
    ]);
    expect(version.circular.status).toBe('matching');
    expect(await queuedJobsOf(db, versionId)).toEqual(['match']);
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
      const { versionId } = await createExtracted(db, FRENCH);
      await run(versionId, model);
      expect(server.requests).toHaveLength(2);
      const [summary] = (await storedVersion(db, versionId)).summaries;
      expect(summary).toMatchObject({ decided_by: 'offline', language: 'fr' });
      expect(FRENCH_PAGES.join('\n').replaceAll('\n', ' ')).toContain(summary?.lines[0]);
    },
  );

  it('takes them from the translation where there is one', async () => {
    const { versionId } = await createExtracted(db, FRENCH);
    const text = 'Commercial banks shall declare 4 500 operations to the central bank every day.';
    await db.circularTranslation.create({
      data: { version_id: versionId, language: 'en', title: 'Notice', text, decided_by: 'admin' },
    });
    await run(versionId, undefined);
    expect((await storedVersion(db, versionId)).summaries).toMatchObject([
      { lines: [text], language: 'en', decided_by: 'offline' },
    ]);
  });
});
