import { queryRows } from '@circulate/platform/connections';
import { z } from 'zod';
import { hashToken, randomToken } from '../random.ts';
import { type Account, emailKey } from './accounts.ts';
import type { Database } from './database.ts';

/** Purpose and lifetime of an emailed link. */
export type LinkPurpose = 'verify-email' | 'reset-password';

const hoursOf: Record<LinkPurpose, number> = { 'verify-email': 24, 'reset-password': 1 };

/**
 * Creates the secret for a new link, and stores only its hash. Older links for the same purpose
 * stop working.
 */
export const addMailLink = async (db: Database, purpose: LinkPurpose, account: Account) => {
  const token = randomToken();
  await db.query('delete from mail_links where sub = $1 and purpose = $2', [account.sub, purpose]);
  await db.query(
    `insert into mail_links (token_hash, purpose, sub, email_key, expires_at)
     values ($1, $2, $3, $4, now() + make_interval(hours => $5))`,
    [hashToken(token), purpose, account.sub, emailKey(account.email), hoursOf[purpose]],
  );
  return token;
};

/** Whether an account has a valid link for this purpose. */
export const hasLiveLink = async (db: Database, purpose: LinkPurpose, sub: string) => {
  const { rowCount } = await db.query(
    'select 1 from mail_links where sub = $1 and purpose = $2 and expires_at > now()',
    [sub, purpose],
  );
  return Boolean(rowCount);
};

// Compares the email address too, since a link verifies only the address that it was sent to.
const isLive = `l.token_hash = $1 and l.purpose = $2 and l.expires_at > now()
  and a.sub = l.sub and a.email_key = l.email_key`;

/** Whether a link is valid, without using it up. */
export const isLinkLive = async (db: Database, purpose: LinkPurpose, token: string) => {
  const { rowCount } = await db.query(`select 1 from mail_links l, accounts a where ${isLive}`, [
    hashToken(token),
    purpose,
  ]);
  return Boolean(rowCount);
};

const UsedLinkSchema = z.object({ sub: z.string() });

/** Uses up a link and returns its account; undefined if the link is unknown, used or expired. */
export const useMailLink = async (db: Database, purpose: LinkPurpose, token: string) => {
  const [link] = await queryRows(
    db,
    UsedLinkSchema,
    `delete from mail_links l using accounts a where ${isLive} returning l.sub`,
    [hashToken(token), purpose],
  );
  return link?.sub;
};
