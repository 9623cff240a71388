import { setTimeout as pause } from 'node:timers/promises';
import { checkSchema, type Database, isDatabaseUnavailable } from '@circulate/database';

const TRIES = 30;
const PAUSE_MS = 1_000;

/**
 * Throws where this program cannot work with the schema. A database that restarts just now is waited
 * for; one that stays out of reach for half a minute ends the start.
 */
export const requireKnownSchema = async (db: Database): Promise<void> => {
  for (let tried = 1; ; tried += 1) {
    try {
      return await checkSchema(db);
    } catch (error) {
      if (tried === TRIES || !isDatabaseUnavailable(error)) throw error;
      await pause(PAUSE_MS);
    }
  }
};
