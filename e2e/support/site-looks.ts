/**
 * How long a journey waits for a look at the demo's bank site: it answers one program at a time, so a
 * look stands in line behind others (`packages/source-reader`, host leases), on a new stack behind all
 * first ones.
 */
export const LOOKED_AT = { timeout: 90_000 };
