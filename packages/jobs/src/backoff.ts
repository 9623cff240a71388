/** A failure whose cause asked for a pause before the next try (HTTP `retry-after`). */
export class RetryLaterError extends Error {
  override name = 'RetryLaterError';
  readonly retryAfterMs: number;

  constructor(message: string, retryAfterMs: number, options?: ErrorOptions) {
    super(message, options);
    this.retryAfterMs = retryAfterMs;
  }
}

const LONGEST_MS = 60_000;

/** No cause may keep a job away longer than this. */
const LONGEST_ASKED_MS = 15 * 60_000;

/**
 * How long to wait before the next try, in milliseconds: `firstMs`, then twice as long each time up
 * to a minute, give or take a quarter, and no less than the failure itself asks for.
 */
export const pauseBeforeRetry = (firstMs: number, attemptsMade: number, error?: Error): number => {
  const doubled = Math.min(firstMs * 2 ** (attemptsMade - 1), LONGEST_MS);
  const asked = error instanceof RetryLaterError ? error.retryAfterMs : 0;
  return Math.round(
    Math.max(doubled * (0.75 + Math.random() / 2), Math.min(asked, LONGEST_ASKED_MS)),
  );
};
