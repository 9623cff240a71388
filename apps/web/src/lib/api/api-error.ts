import { type ErrorBody, ErrorBodySchema, type ErrorCode } from '@circulate/shared-schemas';

import { parsedOrNull } from './check.ts';

/** Thrown when the API responds with anything but the expected success. */
export class ApiError extends Error {
  readonly status: number;
  readonly body: ErrorBody | null;
  /** Time to wait before a retry, as requested by the server; null if it didn't specify one. */
  readonly retryAfterMs: number | null;

  constructor(status: number, body: ErrorBody | null, retryAfterMs: number | null = null) {
    super(body?.message ?? `Circulate returned an error (${status}). Try again in a few minutes.`);
    this.name = 'ApiError';
    this.status = status;
    this.body = body;
    this.retryAfterMs = retryAfterMs;
  }

  get code(): ErrorCode | null {
    return this.body?.code ?? null;
  }

  /**
   * Whether the status is a 2xx other than 200, which is the only success in the product
   * specification.
   */
  get isUnexpectedSuccess(): boolean {
    return this.status > 200 && this.status < 300;
  }

  /** Reads the error body, which a proxy may have replaced. */
  static async from(response: Response): Promise<ApiError> {
    const body: unknown = await response.json().catch(() => null);
    const retryAfterMs = readRetryAfter(response.headers.get('retry-after'));
    return new ApiError(response.status, parsedOrNull(ErrorBodySchema, body), retryAfterMs);
  }
}

/**
 * Parses a `Retry-After` header: a number of seconds or an HTTP date (RFC 9110, 10.2.3). Returns
 * milliseconds; null if it is missing or malformed.
 */
const readRetryAfter = (header: string | null): number | null => {
  if (header === null) return null;
  const ms = /^\d+$/.test(header) ? Number(header) * 1_000 : Date.parse(header) - Date.now();
  return Number.isFinite(ms) ? Math.max(0, ms) : null;
};

/** Returns the error code of a failed call; null if the call failed before the API responded. */
export const errorCodeOf = (error: unknown): ErrorCode | null =>
  error instanceof ApiError ? error.code : null;
