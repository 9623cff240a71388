import { FetchProblem } from '@circulate/guarded-fetch';
import type { PreviewProblem } from '@circulate/shared-schemas';
import { SourceProblem } from './source-problem.ts';

/**
 * Converts an expected problem to a code and a text for users. Returns null for any other error,
 * which is a fault on our side or in the database.
 */
export const toPreviewProblem = (error: unknown): PreviewProblem | null => {
  if (!(error instanceof SourceProblem || error instanceof FetchProblem)) return null;
  const status = error instanceof SourceProblem ? error.status : undefined;
  return { code: error.code, text: error.message, ...(status !== undefined && { status }) };
};
