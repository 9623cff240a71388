/**
 * How long a journey waits for a check of the demo's bank website. Requests to a host run one at a time,
 * so a check queues behind others (`packages/source-reader`, host leases), on a new stack behind all
 * first imports.
 */
export const LOOKED_AT = { timeout: 90_000 };
