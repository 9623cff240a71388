import { isUniqueViolation } from '@circulate/database';
import { AppError } from './app-error.ts';

/** Runs a change; returns why it was rejected, or null if it was made. */
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
