import { z } from 'zod';
import type { Db } from './client.ts';
import { readRows } from './rows.ts';

/** Failed calls in a row after which no circular is read by the model. */
const IN_A_ROW = 10;

const RowSchema = z.object({ outcome: z.string(), problem: z.string().nullable() });

/** Whether a model currently reads circulars, and what its last failed call said. */
type AiAvailability =
  | { isAvailable: true }
  | { isAvailable: false; hasAnswered: boolean; problem: string | null };

/**
 * Whether a model responds: not before its first successful call, and not after ten failures in a row.
 */
export const readAiAvailability = async (db: Db, model: string): Promise<AiAvailability> => {
  const latest = await readRows(db, RowSchema)`
      SELECT outcome, problem FROM model_calls WHERE model = ${model} ORDER BY id DESC LIMIT ${IN_A_ROW}`;
  if (latest.some(({ outcome }) => outcome === 'answered')) return { isAvailable: true };
  const problem = latest.find((call) => call.problem !== null)?.problem ?? null;
  return { isAvailable: false, hasAnswered: latest.length === IN_A_ROW, problem };
};
