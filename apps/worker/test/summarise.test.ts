import { type Database, openDatabase } from '@circulate/database';
import { createTestDatabase } from '@circulate/database/vitest-database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { summarise } from '../src/pipeline/summarise/summarise-circular.ts';
import { openTextReader } from '../src/pipeline/text-reader.ts';
import { createExtracted } from './support/factories.ts';
import { FRENCH, FRENCH_PAGES, queuedJobsOf, storedVersion } from './support/french-circular.ts';

let db: Database;
const textReader = openTextReader();
beforeAll(async () => {
  db = openDatabase(await createTestDatabase());
});
afterAll(async () => {
  textReader.close();
  await db.$disconnect();
});

describe('summarise', () => {
  const run = (versionId: string) => summarise(versionId, { db, textReader, targetLanguage: 'en' });

  it('keeps the summary that the model wrote when it read the circular', async () => {
    const { versionId } = await createExtracted(db, FRENCH);
    const own = { lines: ['The rate is 12.5 %.'], language: 'en', decided_by: 'sample-model' };
    await db.circularSummary.create({ data: { version_id: versionId, ...own } });
    await run(versionId);
    const version = await storedVersion(db, versionId);
    expect(version.summaries).toMatchObject([own]);
    expect(version.circular.status).toBe('matching');
    expect(await queuedJobsOf(db, versionId)).toEqual(['match']);
  });

  it('uses key sentences from the text, labelled as such, without a model', async () => {
    const { versionId } = await createExtracted(db, FRENCH);
    await run(versionId);
    const [summary] = (await storedVersion(db, versionId)).summaries;
    expect(summary).toMatchObject({ decided_by: 'offline', language: 'fr' });
    expect(FRENCH_PAGES.join('\n').replaceAll('\n', ' ')).toContain(summary?.lines[0]);
  });

  it('uses sentences from the translation if the circular is translated', async () => {
    const { versionId } = await createExtracted(db, FRENCH);
    const text = 'Commercial banks shall declare 4 500 operations to the central bank every day.';
    await db.circularTranslation.create({
      data: { version_id: versionId, language: 'en', title: 'Notice', text, decided_by: 'admin' },
    });
    await run(versionId);
    expect((await storedVersion(db, versionId)).summaries).toMatchObject([
      { lines: [text], language: 'en', decided_by: 'offline' },
    ]);
  });
});
