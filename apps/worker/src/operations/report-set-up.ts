import { type Database, Prisma } from '@circulate/database';
import type { AiSetUp } from '@circulate/shared-schemas';
import type { WorkerConfig } from '../config.ts';
import type { Readers } from '../pipeline/read/read-with-model.ts';

/** Stores how the workers are configured, for the Admin Portal, without secrets. */
export const reportSetUp = async (
  db: Database,
  config: WorkerConfig,
  readers: Readers | undefined,
): Promise<void> => {
  const setUp = {
    review_confidence: config.reviewConfidence,
    ai: readers ? aiSetUpOf(readers, config) : Prisma.DbNull,
  };
  const where = { id: 1 };
  await db.deployment.upsert({ where, create: { ...where, ...setUp }, update: setUp });
};

const aiSetUpOf = ({ model, checkModel }: Readers, { model: settings }: WorkerConfig): AiSetUp => ({
  url: model.url,
  model: model.model,
  check_model: checkModel.model === model.model ? null : checkModel.model,
  timeout_seconds: model.timeoutMs / 1_000,
  concurrency: settings?.concurrency ?? 1,
  prices: model.prices ?? null,
  limits: { day_usd: model.limits.dayUsd ?? null, month_usd: model.limits.monthUsd ?? null },
});
