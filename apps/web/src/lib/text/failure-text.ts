import type { ApiError } from '../api/api-error.ts';

// Recognises API errors by their name, because screens that load before the API client also need
// these messages.

const isApiError = (error: unknown): error is ApiError =>
  error instanceof Error && error.name === 'ApiError';

const isWorkerError = (error: unknown): error is Error =>
  error instanceof Error && error.name === 'WorkerError';

/**
 * Returns a message that tells the user why a call failed: the API's or the web worker's own
 * message, or that the API couldn't be reached.
 */
export const failureText = (error: unknown): string =>
  isApiError(error) || isWorkerError(error)
    ? error.message
    : 'We couldn’t reach Circulate. Check your connection and try again.';

/** Returns the API's message about one field of a rejected request. */
export const issueOf = (error: unknown, path: string): string | undefined =>
  isApiError(error) ? error.body?.issues?.find((issue) => issue.path === path)?.message : undefined;
