import type { CodeType } from '@circulate/database';
import type { BetaRefusal, ErrorCode, ErrorData, ErrorIssue } from '@circulate/shared-schemas';

type Details = {
  cause?: unknown;
  data?: ErrorData;
  issues?: ErrorIssue[];
  retryAfterS?: number;
};

/**
 * An error to return to the caller. Its code determines the HTTP status; its message is for people.
 */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly data: ErrorData | undefined;
  readonly issues: ErrorIssue[] | undefined;
  readonly retryAfterS: number | undefined;

  constructor(code: ErrorCode, message: string, details: Details = {}) {
    super(message, { cause: details.cause });
    this.name = 'AppError';
    this.code = code;
    this.data = details.data;
    this.issues = details.issues;
    this.retryAfterS = details.retryAfterS;
  }
}

/** HTTP status of each error code (product.md: errors). */
export const statusByCode = {
  VALIDATION: 400,
  UNAUTHENTICATED: 401,
  INVALID_BETA_CODE: 403,
  BETA_REQUIRED: 403,
  NOT_YOURS: 403,
  ADMIN_ONLY: 403,
  SECOND_FACTOR_REQUIRED: 403,
  NOT_FOUND: 404,
  GONE: 410,
  EMAIL_EXISTS: 409,
  DUPLICATE_CIRCULAR: 409,
  CONFLICT: 409,
  FILE_TOO_LARGE: 413,
  URI_TOO_LONG: 414,
  NOT_A_PDF: 415,
  MISSING_USER_INFO: 422,
  RATE_LIMITED: 429,
  INTERNAL: 500,
  UNAVAILABLE: 503,
  STORAGE_FULL: 507,
} as const satisfies Record<ErrorCode, number>;

/**
 * Statuses for a rejected caller: not signed in, not allowed, or calling too often. All others
 * concern the request.
 */
export const REFUSAL_STATUSES: number[] = [401, 403, 429];

/** Creates a VALIDATION error for one field, for rules that no schema can express. */
export const invalid = (path: string, message: string) =>
  new AppError('VALIDATION', message, { issues: [{ path, message }] });

/**
 * Creates a CONFLICT between a valid request and the stored state (product.md: errors). `path` is
 * the field.
 */
export const conflict = (message: string, path?: string) =>
  new AppError('CONFLICT', message, path === undefined ? {} : { issues: [{ path, message }] });

/**
 * Creates a NOT_FOUND for a row that doesn't exist or is hidden from the caller; `what` is in lower
 * case.
 */
export const notFound = (what: string) =>
  new AppError('NOT_FOUND', `${what.charAt(0).toUpperCase()}${what.slice(1)} not found.`);

/**
 * Creates the error for a user who doesn't exist, or no longer does; `reason` says why their access
 * code failed.
 */
export const betaRequired = (reason?: BetaRefusal) =>
  new AppError(
    'BETA_REQUIRED',
    'Your account needs a valid access code. Enter it to continue.',
    reason && { data: { reason } },
  );

/** Creates the error for a user whose profile is incomplete, with what the app needs to ask for. */
export const incompleteProfile = (user: { id: string; code_type: CodeType }) =>
  new AppError('MISSING_USER_INFO', 'Your profile is incomplete. Complete it to continue.', {
    data: user,
  });

/** Seconds to wait before retrying when a dependency is unavailable. */
export const RETRY_AFTER_S = 5;

/** Creates a STORAGE_FULL error, which only an operator can resolve. */
export const storageFull = (cause: unknown) =>
  new AppError(
    'STORAGE_FULL',
    'The file storage is full, so the upload was not saved. Ask the operator to free space, then try again.',
    { cause },
  );

/** Creates an UNAVAILABLE error for a dependency that can't be reached. */
export const unavailable = (cause?: unknown) =>
  new AppError(
    'UNAVAILABLE',
    'The service is temporarily unavailable. Try again in a few seconds.',
    {
      cause,
      retryAfterS: RETRY_AFTER_S,
    },
  );
