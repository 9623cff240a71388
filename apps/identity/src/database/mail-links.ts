import { queryRows } from '@circulate/platform/connections';
import { z } from 'zod';
import { hashToken, randomToken } from '../random.ts';
import { type Account, emailKey } from './accounts.ts';
import type { Database } from './database.ts';

/** What following a mailed link is good for, and how long. */
export type LinkPurpose = 'verify-email' | 'reset-password';

const hoursOf: Record<LinkPurpose, number> = { 'verify-email': 24, 'reset-password': 1 };

/** Makes the secret of a new link; only its hash is kept, and older links of the kind end. */
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

/** Whether an account has a link of the kind that still works. */
export const hasLiveLink = async (db: Database, purpose: LinkPurpose, sub: string) => {
  const { rowCount } = await db.query(
    'select 1 from mail_links where sub = $1 and purpose = $2 and expires_at > now()',
    [sub, purpose],
  );
  return Boolean(rowCount);
};

// The address is compared too: a link proves the address it was sent to and no other.
const isLive = `l.token_hash = $1 and l.purpose = $2 and l.expires_at > now()
  and a.sub = l.sub and a.email_key = l.email_key`;

/** Whether a link still works, without using it up. */
export const isLinkLive = async (db: Database, purpose: LinkPurpose, token: string) => {
  const { rowCount } = await db.query(`select 1 from mail_links l, accounts a where ${isLive}`, [
    hashToken(token),
    purpose,
  ]);
  return Boolean(rowCount);
};

const UsedLinkSchema = z.object({ sub: z.string() });

/** Uses a link up and names its account; undefined when it is unknown, used or too old. */
export const useMailLink = async (db: Database, purpose: LinkPurpose, token: string) => {
  const [link] = await queryRows(
    db,
    UsedLinkSchema,
    `delete from mail_links l using accounts a where ${isLive} returning l.sub`,
    [hashToken(token), purpose],
  );
  return link?.sub;
};
