import { queryRows } from '@circulate/platform/connections';
import { z } from 'zod';
import type { Database } from './database.ts';

/** The two types of account, with the hosted provider's names for them. */
const connections = ['Username-Password-Authentication', 'google-oauth2'] as const;
export type Connection = (typeof connections)[number];

export const isConnection = (value: unknown): value is Connection =>
  connections.some((name) => name === value);

/** A user's account at the provider. */
export type Account = z.infer<typeof AccountSchema>;

const AccountSchema = z.object({
  sub: z.string(),
  connection: z.enum(connections),
  email: z.string(),
  emailVerified: z.boolean(),
  name: z.string(),
  passwordHash: z.string().nullable(),
  roles: z.array(z.string()),
  /** Sign-in methods that the account uses in addition to a password, such as a second factor. */
  amr: z.array(z.string()),
  updatedAt: z.date(),
});

const columns = `sub, connection, email, email_verified as "emailVerified", name,
  password_hash as "passwordHash", roles, amr, updated_at as "updatedAt"`;

/** Normalises an email address, so that a user has one account however they type it. */
export const emailKey = (email: string) => email.trim().normalize('NFKC').toLowerCase();

export const findAccount = async (db: Database, sub: string): Promise<Account | undefined> => {
  const [account] = await queryRows(
    db,
    AccountSchema,
    `select ${columns} from accounts where sub = $1`,
    [sub],
  );
  return account;
};

export const findAccountByEmail = async (
  db: Database,
  connection: Connection,
  email: string,
): Promise<Account | undefined> => {
  const [account] = await queryRows(
    db,
    AccountSchema,
    `select ${columns} from accounts where connection = $1 and email_key = $2`,
    [connection, emailKey(email)],
  );
  return account;
};

type NewAccount = Omit<Account, 'updatedAt' | 'amr'> & { amr?: string[] | undefined };

/**
 * Stores a new account; returns undefined if its email address or subject is taken. The unique
 * index decides which of two simultaneous calls wins.
 */
export const addAccount = async (
  db: Database,
  account: NewAccount,
): Promise<Account | undefined> => {
  const [added] = await queryRows(
    db,
    AccountSchema,
    `insert into accounts (sub, connection, email, email_key, email_verified, name, password_hash, roles, amr)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     on conflict do nothing
     returning ${columns}`,
    [
      account.sub,
      account.connection,
      account.email.trim(),
      emailKey(account.email),
      account.emailVerified,
      account.name,
      account.passwordHash,
      account.roles,
      account.amr ?? [],
    ],
  );
  return added;
};

/** Records that the user has verified their email address. */
export const markEmailVerified = async (db: Database, sub: string) => {
  await db.query('update accounts set email_verified = true, updated_at = now() where sub = $1', [
    sub,
  ]);
};

/** Stores the name that the user entered most recently. */
export const renameAccount = async (db: Database, sub: string, name: string) => {
  await db.query('update accounts set name = $2, updated_at = now() where sub = $1', [sub, name]);
};

/**
 * Sets a new password for a user who opened an emailed link, and marks their email address as
 * verified. Ends all of the account's sessions and tokens, to lock out anyone who knew the old
 * password.
 */
export const replacePassword = async (db: Database, sub: string, passwordHash: string) => {
  await db.query(
    `update accounts set password_hash = $2, email_verified = true, updated_at = now()
     where sub = $1`,
    [sub, passwordHash],
  );
  await db.query(`delete from provider_items where payload ->> 'accountId' = $1`, [sub]);
};

/** Deletes an account with its sessions, tokens and links; does nothing if it doesn't exist. */
export const deleteAccount = async (db: Database, sub: string) => {
  await db.query(`delete from provider_items where payload ->> 'accountId' = $1`, [sub]);
  await db.query('delete from accounts where sub = $1', [sub]);
};

/** Ends an account's sessions, so that every device must sign in again. */
export const endSessions = (db: Database, sub: string) => deleteItems(db, sub, ['Session']);

/** Deletes an account's refresh tokens, and codes that could still be exchanged for one. */
export const endRefreshTokens = (db: Database, sub: string) =>
  deleteItems(db, sub, ['RefreshToken', 'AuthorizationCode', 'Grant']);

const deleteItems = async (db: Database, sub: string, models: string[]) => {
  await db.query(
    `delete from provider_items where payload ->> 'accountId' = $1 and model = any($2)`,
    [sub, models],
  );
};

/** Sets a user's sign-in methods other than a password. */
export const setFactors = async (db: Database, sub: string, amr: string[]) => {
  await db.query('update accounts set amr = $2 where sub = $1', [sub, amr]);
};
