import { FetchProblem } from '@circulate/guarded-fetch';
import type { PreviewProblem } from '@circulate/shared-schemas';
import { SourceProblem } from './source-problem.ts';

/**
 * Returns the code and text of an expected problem, for users. Returns null for anything else,
 * which is an error on our side or in the database.
 */
export const toPreviewProblem = (error: unknown): PreviewProblem | null => {
  if (!(error instanceof SourceProblem || error instanceof FetchProblem)) return null;
  const status = error instanceof SourceProblem ? error.status : undefined;
  return { code: error.code, text: error.message, ...(status !== undefined && { status }) };
};
