import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

export const MIGRATIONS = fileURLToPath(new URL('../../../../prisma/migrations', import.meta.url));
const names = (await readdir(MIGRATIONS)).filter((name) => /^\d/.test(name)).sort();

/** Older than the rule, or run with the worker stopped, as docs/operations.md says of it. */
const NOT_ONLINE = new Set([
  '0001_first',
  '0002_access_and_search',
  '0003_capture',
  '0004_pipeline',
  '0005_operations',
  '0006_outbox',
  '0007_delivery',
  '0011_reading',
]);

/** The newest that the product stands still for, and those since then, which it runs beside. */
export const lastOffline = names.findLast((name) => NOT_ONLINE.has(name)) ?? '';
export const online = names.slice(names.indexOf(lastOffline) + 1);

/** Those that are written to be applied while the product runs. */
export const writtenForOnline = names.filter((name) => !NOT_ONLINE.has(name));
