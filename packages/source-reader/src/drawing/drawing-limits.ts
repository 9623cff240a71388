/** Limits for a rendered page and its script's requests. */
export const DRAWING_LIMITS = {
  asks: 100,
  /** Limit for all responses to the page's requests, in total. */
  bytes: 10 * 1024 * 1024,
  /** Limit for the rendered HTML. */
  drawnBytes: 5 * 1024 * 1024,
  postedBytes: 100_000,
  /** Timeout for the page's scripts and requests. */
  pageMs: 25_000,
  /** After this time, a page that never becomes idle is read as it is. */
  restWithinMs: 12_000,
} as const;
