/**
 * Options of `createServer`: time limit for the head of a request and how often to check it, in ms.
 * Stops slow clients from holding a connection.
 */
export const SERVER_TIMEOUTS = { headersTimeout: 15_000, connectionsCheckingInterval: 1_000 };
