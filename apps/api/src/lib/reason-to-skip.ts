import { isUniqueViolation } from '@circulate/database';
import { AppError } from './app-error.ts';

/** Runs a change; gives why it was refused, or null where it was made. */
export const skipReason = async (run: () => Promise<unknown>): Promise<string | null> => {
  try {
    await run();
    return null;
  } catch (error) {
    if (error instanceof AppError && (error.code === 'CONFLICT' || error.code === 'NOT_FOUND')) {
      return error.message;
    }
    if (isUniqueViolation(error)) return 'An identical entry already exists.';
    throw error;
  }
};
