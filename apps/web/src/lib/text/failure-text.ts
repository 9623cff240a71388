import { ApiError } from '../api/api-error.ts';

/** Why a call failed, for people; what never reached the API has no words of its own. */
export const failureText = (error: unknown): string =>
  error instanceof ApiError ? error.message : 'The server could not be reached.';

/** What the API says about one field of what it was sent. */
export const issueOf = (error: unknown, path: string): string | undefined =>
  error instanceof ApiError
    ? error.body?.issues?.find((issue) => issue.path === path)?.message
    : undefined;
