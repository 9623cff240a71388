import { queryRows } from '@circulate/platform/connections';
import { z } from 'zod';
import { hashToken, randomToken } from '../random.ts';
import { type Account, findAccount } from './accounts.ts';
import type { Database } from './database.ts';

const DAYS = 14;

/** How long the stand-in for Google remembers a sign-in. */
export const googleSessionMs = DAYS * 24 * 60 * 60 * 1000;

/** Stores a sign-in at the stand-in for Google; returns the secret for the cookie. */
export const addGoogleSession = async (db: Database, sub: string) => {
  const token = randomToken();
  await db.query(
    `insert into google_sessions (token_hash, sub, expires_at)
     values ($1, $2, now() + make_interval(days => $3))`,
    [hashToken(token), sub, DAYS],
  );
  return token;
};

const SessionSchema = z.object({ sub: z.string() });

/** Finds the user signed in at the stand-in for Google. */
export const findGoogleSession = async (
  db: Database,
  token: string,
): Promise<Account | undefined> => {
  const [session] = await queryRows(
    db,
    SessionSchema,
    'select sub from google_sessions where token_hash = $1 and expires_at > now()',
    [hashToken(token)],
  );
  return session && findAccount(db, session.sub);
};

/** Signs out of the stand-in for Google. */
export const endGoogleSession = async (db: Database, token: string) => {
  await db.query('delete from google_sessions where token_hash = $1', [hashToken(token)]);
};
