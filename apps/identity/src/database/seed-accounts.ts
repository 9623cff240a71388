import { randomUUID } from 'node:crypto';
import type { SeedAccount } from '../config.ts';
import { hashPassword } from '../passwords.ts';
import { addAccount, type Connection, findAccountByEmail, setFactors } from './accounts.ts';
import type { Database } from './database.ts';

/**
 * Creates the configured accounts that don't exist yet, and updates only `amr` of those that do.
 */
export const seedAccounts = async (db: Database, seeds: SeedAccount[]) => {
  for (const seed of seeds) {
    const sub = seed.sub ?? newDatabaseSub();
    const connection: Connection = sub.startsWith('google-oauth2|')
      ? 'google-oauth2'
      : 'Username-Password-Authentication';
    // Hashes passwords only for new accounts, because hashing is deliberately slow.
    const known = await findAccountByEmail(db, connection, seed.email);
    if (known) {
      if (seed.amr) await setFactors(db, known.sub, seed.amr);
      continue;
    }
    await addAccount(db, {
      sub,
      connection,
      email: seed.email,
      emailVerified: seed.email_verified,
      name: seed.name ?? seed.email,
      passwordHash: connection === 'google-oauth2' ? null : await hashPassword(seed.password),
      roles: seed.roles,
      amr: seed.amr,
    });
  }
};

/** Creates a subject in the format of the hosted provider's own database. */
export const newDatabaseSub = () => `auth0|${randomUUID().replaceAll('-', '').slice(0, 24)}`;
