/**
 * Time that a journey waits for a check of the demo's bank website. Requests to a host run one at a
 * time (host leases in `packages/source-reader`), so a check waits for those before it and, on a
 * new stack, for all first imports.
 */
export const LOOKED_AT = { timeout: 600_000 };
