import { FetchProblem } from '@circulate/guarded-fetch';

/** What can be wrong with a source or a document although its server answered. */
export type SourceProblemCode =
  | 'HTTP_ERROR'
  | 'ROBOTS'
  | 'HOST_BUSY'
  | 'NOT_A_FEED'
  | 'NOT_A_PAGE'
  | 'NOT_JSON'
  | 'NOT_A_PDF'
  | 'BAD_SETTINGS'
  | 'NO_ITEMS'
  | 'LOGIN_PAGE'
  | 'ERROR_PAGE'
  | 'EMPTY_PAGE';

/** A source or document that gives nothing to capture; `message` says why in plain words. */
export class SourceProblem extends Error {
  readonly code: SourceProblemCode;
  /** How long the server asked to be left alone. */
  readonly retryAfterMs: number | undefined;

  constructor(code: SourceProblemCode, message: string, retryAfterMs?: number) {
    super(message);
    this.name = 'SourceProblem';
    this.code = code;
    this.retryAfterMs = retryAfterMs;
  }
}

/**
 * What went wrong, for people: the code and text of a problem that was foreseen. Gives null for
 * anything else, which is a fault of ours or of the database.
 */
export const explain = (error: unknown): { code: string; text: string } | null =>
  error instanceof SourceProblem || error instanceof FetchProblem
    ? { code: error.code, text: error.message }
    : null;
