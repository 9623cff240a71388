import { type Database, openDatabase } from '@circulate/database';
import { createTestDatabase } from '@circulate/database/vitest-database';
import { afterAll, afterEach } from 'vitest';
import { openModel } from '../../src/pipeline/model/open-model.ts';
import { type ModelRequest, startModelServer } from './start-model-server.ts';

export const FIRST_TRY = { attempt: 1, isLast: false };

export const FRENCH_PAGES = [
  'Les banques doivent déclarer 4 500 opérations par jour.\n\nLe taux est fixé à 12,5 % (BCEAO).',
];

/** A circular in French that is ready for translation and summary. */
export const FRENCH = {
  status: 'translating' as const,
  language: 'fr',
  title: 'Avis',
  pages: FRENCH_PAGES,
};

/** Returns the document that a model was asked about. */
export const dataOf = ({ messages }: ModelRequest) => messages.at(-1)?.content ?? '';

/** Starts a model that answers like `reply`, on the test's own server, which `stops` ends. */
export const startModel = async (
  reply: Parameters<typeof startModelServer>[0],
  stops: (() => Promise<unknown>)[],
) => {
  const server = await startModelServer(reply);
  stops.push(server.stop);
  const settings = { apiKey: 'test', baseUrl: server.baseUrl, model: 'sample-model' };
  return { server, model: openModel(settings, { maxRetries: 0 }) };
};

/** Reads a version with everything that its steps stored. */
export const storedVersion = (db: Database, versionId: string) =>
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

/** Returns the pending jobs of a version in the outbox. */
export const queuedJobsOf = async (db: Database, versionId: string) => {
  const payload = { path: ['version_id'], equals: versionId };
  return (await db.outboxEntry.findMany({ where: { payload } })).map(({ job }) => job);
};

/** Opens a database for the tests of a file. Whatever they add to `stops` ends after each test. */
export const openTranslations = async () => {
  const db = openDatabase(await createTestDatabase());
  const stops: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const stop of stops.splice(0)) await stop();
  });
  afterAll(() => db.$disconnect());
  return { db, stops };
};
