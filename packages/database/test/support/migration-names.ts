import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

export const MIGRATIONS = fileURLToPath(new URL('../../../../prisma/migrations', import.meta.url));

/** Excluded: it is only ever applied to an empty database that is not in use. */
export const INITIAL = '0001_initial';

/** Migrations that are applied while the product runs, in order. */
export const online = (await readdir(MIGRATIONS))
  .filter((name) => /^\d/.test(name) && name !== INITIAL)
  .sort();
