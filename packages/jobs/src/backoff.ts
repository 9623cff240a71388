/** Thrown by a job whose cause asked for a pause before the next attempt (HTTP `retry-after`). */
export class RetryLaterError extends Error {
  override name = 'RetryLaterError';
  readonly retryAfterMs: number;

  constructor(message: string, retryAfterMs: number, options?: ErrorOptions) {
    super(message, options);
    this.retryAfterMs = retryAfterMs;
  }
}

const LONGEST_MS = 60_000;

/** Maximum pause that a cause can ask for. */
const LONGEST_ASKED_MS = 15 * 60_000;

/**
 * Returns the pause before the next attempt, in milliseconds: `firstMs`, doubled with each attempt
 * up to a minute, ±25%, but at least the pause that the error asks for.
 */
export const pauseBeforeRetry = (firstMs: number, attemptsMade: number, error?: Error): number => {
  const doubled = Math.min(firstMs * 2 ** (attemptsMade - 1), LONGEST_MS);
  const asked = error instanceof RetryLaterError ? error.retryAfterMs : 0;
  return Math.round(
    Math.max(doubled * (0.75 + Math.random() / 2), Math.min(asked, LONGEST_ASKED_MS)),
  );
};
