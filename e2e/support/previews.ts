/**
 * How long a journey waits for a preview: the site answers one program at a time, so a preview stands in
 * line behind a capture of the same site (`packages/source-reader`, host leases).
 */
export const PREVIEWED = { timeout: 45_000 };
