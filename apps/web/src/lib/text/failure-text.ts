import { ApiError } from '../api/api-error.ts';

/** The reason why a call failed, as sentences to show: the API's own, or that the API wasn't reached. */
export const failureText = (error: unknown): string =>
  error instanceof ApiError
    ? error.message
    : 'We couldn’t reach Circulate. Check your connection and try again.';

/** The API's message about one field of a refused request. */
export const issueOf = (error: unknown, path: string): string | undefined =>
  error instanceof ApiError
    ? error.body?.issues?.find((issue) => issue.path === path)?.message
    : undefined;
