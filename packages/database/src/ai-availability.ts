import { z } from 'zod';
import type { Db } from './client.ts';
import { readRows } from './rows.ts';

/** Number of failed calls in a row after which a model counts as unavailable. */
const IN_A_ROW = 10;

const RowSchema = z.object({ outcome: z.string(), problem: z.string().nullable() });

/** Whether a model is available and, if it isn't, the error of its last failed call. */
type AiAvailability =
  | { isAvailable: true }
  | { isAvailable: false; hasAnswered: boolean; problem: string | null };

/**
 * Returns whether a model is available: it is from its first successful call until ten calls in a
 * row fail.
 */
export const readAiAvailability = async (db: Db, model: string): Promise<AiAvailability> => {
  const latest = await readRows(db, RowSchema)`
      SELECT outcome, problem FROM model_calls WHERE model = ${model} ORDER BY id DESC LIMIT ${IN_A_ROW}`;
  if (latest.some(({ outcome }) => outcome === 'answered')) return { isAvailable: true };
  const problem = latest.find((call) => call.problem !== null)?.problem ?? null;
  return { isAvailable: false, hasAnswered: latest.length === IN_A_ROW, problem };
};
