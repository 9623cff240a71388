import { rm } from 'node:fs/promises';

/** Vitest global set-up: forgets which routes an earlier run called (see route-calls.ts). */
export default () =>
  rm(new URL('../../test-results/route-calls/', import.meta.url), { recursive: true, force: true });
