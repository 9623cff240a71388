import { createHash } from 'node:crypto';
import { type Database, readRows } from '@circulate/database';
import { z } from 'zod';
import type { Mailer } from './channels/mailer.ts';
import {
  NOTICE_BATCH,
  NOTICE_LEASE_MINUTES,
  type NoticeSettings,
  sendNotice,
  sendPendingNotices,
} from './notices.ts';

const NoticeSchema = z.object({
  auth0_id: z.string(),
  user_id: z.string(),
  joined_at: z.date(),
  email: z.string(),
  /** Whether the user can receive email. Turning alerts off doesn't stop a security notice. */
  by_mail: z.boolean(),
});
type Notice = z.infer<typeof NoticeSchema>;

/**
 * Names of sign-in methods, by the prefix of the user ids that the identity provider gives them.
 */
const CONNECTIONS = new Map([
  ['auth0', 'a password'],
  ['google-oauth2', 'Google'],
  ['windowslive', 'Microsoft'],
  ['linkedin', 'LinkedIn'],
]);

/**
 * Emails users when a sign-in method is linked to their account (product.md: sync). A notice sent twice
 * after a crash has the same Message-ID. Returns the number of notices done.
 */
export const notifyLinkedSignIn = async ({ db, mailer, webUrl, holdMail }: NoticeSettings) => {
  if (holdMail) return 0;
  return sendPendingNotices(
    await takeNotices(db),
    (notice) => notify(notice, mailer, webUrl),
    ({ auth0_id }) =>
      db.userIdentity.updateMany({ where: { auth0_id }, data: { notice_due_at: null } }),
  );
};

const takeNotices = (db: Database) => readRows(db, NoticeSchema)`
  WITH due AS MATERIALIZED (
    SELECT auth0_id FROM user_identities WHERE notice_due_at <= now()
    ORDER BY notice_due_at LIMIT ${NOTICE_BATCH} FOR UPDATE SKIP LOCKED
  )
  UPDATE user_identities i
  SET notice_due_at = now() + make_interval(mins => ${NOTICE_LEASE_MINUTES}::int)
  FROM due, users u
  WHERE i.auth0_id = due.auth0_id AND u.id = i.user_id
  RETURNING i.auth0_id, i.user_id, i.joined_at, u.email,
    u.email_verified AND NOT EXISTS (
      SELECT FROM channels WHERE user_id = u.id AND kind = 'email' AND state_reason = 'bounced') AS by_mail`;

const connectionOf = (auth0Id: string) =>
  CONNECTIONS.get(auth0Id.split('|')[0] ?? '') ?? 'another provider';

/**
 * Hashes the id at the identity provider, which identifies the user and contains characters that a
 * Message-ID can't.
 */
const keyOf = ({ user_id, auth0_id }: Notice) =>
  `${user_id}.${createHash('sha256').update(auth0_id).digest('hex').slice(0, 16)}`;

const notify = (notice: Notice, mailer: Mailer, webUrl: string) =>
  sendNotice(
    {
      about: notice.user_id,
      key: keyOf(notice),
      since: notice.joined_at,
      to: notice.email,
      content: {
        subject: 'New sign-in method on your Circulate account',
        lines: [
          `Someone signed in with ${connectionOf(notice.auth0_id)} using this email address. That sign-in method now opens your account too.`,
          'If this wasn’t you, someone else may have access to your email. Change your email password, then go to your account page, sign out everywhere and choose “Contact Support”.',
        ],
        link: { label: 'Go to your account', url: `${webUrl}/account` },
      },
    },
    mailer,
  );
