import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

export const MIGRATIONS = fileURLToPath(new URL('../../../../prisma/migrations', import.meta.url));

/** Made on an empty database: nobody uses its tables meanwhile. */
export const INITIAL = '0001_initial';

/** The migrations that are applied while the product runs, in order. */
export const online = (await readdir(MIGRATIONS))
  .filter((name) => /^\d/.test(name) && name !== INITIAL)
  .sort();
