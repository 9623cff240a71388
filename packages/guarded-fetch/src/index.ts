export { isPublicAddress } from './address-rules.ts';
export { type AllowList, hostPortOf, parseAllowList } from './allow-list.ts';
export { type Cookies, createCookies } from './cookies.ts';
export { FetchProblem, type FetchProblemCode } from './fetch-problem.ts';
export {
  type Answer,
  createGuardedFetch,
  type FetchOptions,
  type GuardedFetch,
  type GuardedFetchSettings,
} from './guarded-fetch.ts';
export { parseRetryAfter } from './retry-after.ts';
export { startDeadline } from './start-deadline.ts';
