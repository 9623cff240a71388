import { STATUS_CODES } from 'node:http';
import { type ErrorCode, ErrorCodeSchema } from '@circulate/shared-schemas';
import { statusByCode } from '../lib/app-error.ts';
import { errorsNamedBy } from '../lib/http.ts';
import type { Access } from './access.ts';
import type { RouteEntry } from './route-list.ts';

/** Errors that each access rule returns to callers it rejects (product.md: access rules). */
const REFUSALS: Record<Access, ErrorCode[]> = {
  public: [],
  token: ['UNAUTHENTICATED'],
  user: ['UNAUTHENTICATED', 'BETA_REQUIRED'],
  complete: ['UNAUTHENTICATED', 'BETA_REQUIRED', 'MISSING_USER_INFO'],
  admin: [
    'UNAUTHENTICATED',
    'BETA_REQUIRED',
    'MISSING_USER_INFO',
    'ADMIN_ONLY',
    'SECOND_FACTOR_REQUIRED',
  ],
};

/** Errors that any call can return. */
const ALWAYS: ErrorCode[] = ['RATE_LIMITED', 'INTERNAL', 'UNAVAILABLE'];

/** Returns every error code that a route can return, in the order of the schema's list. */
export const errorCodesOf = ({ method, access, schema }: RouteEntry): ErrorCode[] => {
  const { params, querystring } = schema ?? {};
  const takesBody = method !== 'GET';
  const codes = new Set<ErrorCode>([
    ...ALWAYS,
    ...REFUSALS[access ?? 'public'],
    ...(params || querystring || takesBody ? (['VALIDATION'] as const) : []),
    ...(params ? (['URI_TOO_LONG'] as const) : []),
    ...(takesBody ? (['FILE_TOO_LARGE'] as const) : []),
    ...errorsNamedBy(schema),
  ]);
  return ErrorCodeSchema.options.filter((code) => codes.has(code));
};

/** Returns a route's error responses by status, and 304 for a route with an ETag. */
export const errorAnswersOf = (route: RouteEntry) => {
  const codes = errorCodesOf(route);
  const statuses = [...new Set(codes.map((code) => statusByCode[code]))];
  const errors = statuses.map((status) => {
    const own = codes.filter((code) => statusByCode[code] === status);
    return [status, errorAnswer(status, own)] as const;
  });
  return {
    ...(route.etag && {
      304: { description: 'Not modified since the caller’s version', type: 'null' },
    }),
    ...Object.fromEntries(errors),
  };
};

const errorAnswer = (status: number, codes: ErrorCode[]) => ({
  description: `${STATUS_CODES[status]}: ${codes.join(', ')}`,
  ...((status === 429 || status === 503) && {
    headers: { 'retry-after': { description: 'Seconds to wait before retrying', type: 'integer' } },
  }),
  content: {
    'application/json': {
      schema: {
        allOf: [{ $ref: '#/components/schemas/Error' }],
        properties: { statusCode: { const: status }, code: { enum: codes } },
      },
    },
  },
});
