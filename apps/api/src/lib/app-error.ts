import type { ErrorCode, ErrorData, ErrorIssue } from '@circulate/shared-schemas';

type Details = {
  cause?: unknown;
  data?: ErrorData;
  issues?: ErrorIssue[];
  retryAfterS?: number;
};

/** An error that the caller may read: its code decides the status, its message is for people. */
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

/** The HTTP status of every code (product.md: errors). */
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

/** A field that does not fit, found by a rule that no schema can state. */
export const invalid = (path: string, message: string) =>
  new AppError('VALIDATION', message, { issues: [{ path, message }] });

/** What is well written but contradicts the state of things (product.md: errors); `path`: the field. */
export const conflict = (message: string, path?: string) =>
  new AppError('CONFLICT', message, path === undefined ? {} : { issues: [{ path, message }] });

/** A row that is not there, or not for this caller. */
export const notFound = (what: string) => new AppError('NOT_FOUND', `There is no such ${what}.`);

/** How long a caller should wait before trying again what was out of reach. */
export const RETRY_AFTER_S = 5;

/** No room is left for files; an operator has to make some. */
export const storageFull = (cause: unknown) =>
  new AppError(
    'STORAGE_FULL',
    'There is no room left to store files. Nothing of this upload was kept; please try again once an operator has made room.',
    { cause },
  );

/** Something that this process needs can't be reached just now. */
export const unavailable = (cause?: unknown) =>
  new AppError('UNAVAILABLE', 'The service is briefly out of reach. Please try again.', {
    cause,
    retryAfterS: RETRY_AFTER_S,
  });
