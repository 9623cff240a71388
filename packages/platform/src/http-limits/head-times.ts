/**
 * How long the head of a request may take, in milliseconds, and how often that is looked at: options of
 * `createServer`. Who sends a byte now and then holds a connection no longer than that.
 */
export const HEAD_TIMES = { headersTimeout: 15_000, connectionsCheckingInterval: 1_000 };
