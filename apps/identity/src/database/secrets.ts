import { queryRows } from '@circulate/platform/connections';
import { z } from 'zod';
import { randomToken } from '../random.ts';
import type { Database } from './database.ts';

const SecretSchema = z.object({ value: z.string() });

/** Returns the secret with this name. Creates it on first use, and keeps it across restarts. */
export const readSecret = async (db: Database, name: string): Promise<string> => {
  await db.query('insert into secrets (name, value) values ($1, $2) on conflict do nothing', [
    name,
    randomToken(),
  ]);
  const [secret] = await queryRows(db, SecretSchema, 'select value from secrets where name = $1', [
    name,
  ]);
  if (!secret) throw new Error(`failed to store the secret ${name}`);
  return secret.value;
};
