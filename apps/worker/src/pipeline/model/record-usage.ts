import type { Database } from '@circulate/database';
import type { RecordUsage } from './ask-model.ts';

/** Keeps what a step of a version paid for, call by call. */
export const usageRecorder =
  (db: Database, versionId: string, step: string): RecordUsage =>
  async ({ model, promptTokens, completionTokens, costUsd }) => {
    await db.modelCall.create({
      data: {
        version_id: versionId,
        step,
        model,
        prompt_tokens: promptTokens,
        completion_tokens: completionTokens,
        cost_usd: costUsd,
      },
    });
  };
