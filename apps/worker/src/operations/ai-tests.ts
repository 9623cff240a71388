import type { Database } from '@circulate/database';
import type { AiTest } from '@circulate/shared-schemas';
import type { Logger } from 'pino';
import { openMeter } from '../pipeline/model/meter.ts';
import { checkAi } from '../pipeline/read/check-ai.ts';
import type { Readers } from '../pipeline/read/read-with-model.ts';
import { every } from '../upkeep.ts';

const LOOK_EVERY_MS = 2_000;

type Dependencies = {
  db: Database;
  readers: Readers | undefined;
  targetLanguage: string;
  log: Logger;
  lookEveryMs?: number;
};

/**
 * Runs the AI model tests that admins request in the portal. Returns a function that stops it after
 * the current test.
 */
export const startAiTests = ({
  db,
  readers,
  targetLanguage,
  log,
  lookEveryMs = LOOK_EVERY_MS,
}: Dependencies) => {
  if (!readers) return async () => undefined;
  const look = () => runAskedTest({ db, readers, targetLanguage, log });
  return every(lookEveryMs, look, (err) => log.error({ err }, 'AI test failed'));
};

type Tools = Pick<Dependencies, 'db' | 'targetLanguage' | 'log'> & { readers: Readers };

/** Runs the requested test, if there is one. Only one of the workers does so. */
const runAskedTest = async ({ db, readers, targetLanguage, log }: Tools): Promise<void> => {
  const taken = await db.deployment.updateMany({
    where: { ai_test_asked_at: { not: null }, ai_test_begun_at: null },
    data: { ai_test_begun_at: new Date() },
  });
  if (taken.count === 0) return;
  const { model } = readers.model;
  const test = await checkAi(readers, targetLanguage, openMeter(db, null, 'test')).catch(
    (err: unknown) => {
      log.error({ err, model }, 'AI test failed');
      return failed(model);
    },
  );
  log.info({ model, problem: test.problem }, 'AI tested');
  await db.deployment.updateMany({
    data: { ai_test: test, ai_test_asked_at: null, ai_test_begun_at: null },
  });
};

const failed = (model: string): AiTest => ({
  ...{ ended_at: new Date().toISOString(), model, fields: [], summary: [] },
  problem: 'The test failed because of an error on our side. See the worker’s log.',
  ...{ reading: null, supports: null },
});
