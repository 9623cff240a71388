/**
 * Options of `createServer` that keep slow clients from occupying connections: the time limit for
 * the headers of a request, and how often it is checked, in milliseconds.
 */
export const SERVER_TIMEOUTS = { headersTimeout: 15_000, connectionsCheckingInterval: 1_000 };
