import { rm } from 'node:fs/promises';

/**
 * Vitest global setup: deletes the record of routes called in an earlier run (see route-calls.ts).
 */
export default () =>
  rm(new URL('../../test-results/route-calls/', import.meta.url), { recursive: true, force: true });
