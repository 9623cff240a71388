import { FetchProblem } from '@circulate/guarded-fetch';
import { SourceProblem } from './source-problem.ts';

/**
 * What went wrong, for people: the code and text of a problem that was foreseen. Gives null for
 * anything else, which is a fault of ours or of the database.
 */
export const explain = (error: unknown): { code: string; text: string } | null =>
  error instanceof SourceProblem || error instanceof FetchProblem
    ? { code: error.code, text: error.message }
    : null;
