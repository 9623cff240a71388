import { isUniqueViolation } from '@circulate/database';
import { AppError } from './app-error.ts';

/** Runs a change. Returns null on success, or the reason why it was rejected. */
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
