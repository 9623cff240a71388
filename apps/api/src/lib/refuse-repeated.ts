import { isUniqueViolation } from '@circulate/database';
import { conflict } from './app-error.ts';

/** An address is watched once for each bank: says so of what would watch it twice. */
export const asDuplicateSource = (error: unknown): never => {
  if (!isUniqueViolation(error)) throw error;
  throw conflict('This bank already has a source with this URL.', 'url');
};
