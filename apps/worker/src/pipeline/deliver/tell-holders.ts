import { createHash } from 'node:crypto';
import type { Database } from '@circulate/database';
import type { Mailer } from './channels/mailer.ts';
import {
  NOTICE_BATCH,
  NOTICE_LEASE_MINUTES,
  type NoticeSettings,
  sendNotice,
  tellEach,
} from './notices.ts';

type Notice = {
  auth0_id: string;
  user_id: string;
  joined_at: Date;
  email: string;
  /** Whether mail can reach them: it says who may enter, so that "no more alerts" does not stop it. */
  by_mail: boolean;
};

/** What people call the connections of the provider, by how it begins the ids of those who use them. */
const CONNECTIONS = new Map([
  ['auth0', 'an email address and a password'],
  ['google-oauth2', 'Google'],
  ['windowslive', 'Microsoft'],
  ['linkedin', 'LinkedIn'],
]);

/**
 * Tells those whose account a further way to sign in came to (product.md: sync). A notice that is
 * sent twice, after a crash, is the same mail. Gives how many were told.
 */
export const tellHolders = async ({ db, mailer, webUrl, holdMail }: NoticeSettings) => {
  if (holdMail) return 0;
  return tellEach(
    await takeNotices(db),
    (notice) => tell(notice, mailer, webUrl),
    ({ auth0_id }) =>
      db.userIdentity.updateMany({ where: { auth0_id }, data: { notice_due_at: null } }),
  );
};

const takeNotices = (db: Database) => db.$queryRaw<Notice[]>`
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
  CONNECTIONS.get(auth0Id.split('|')[0] ?? '') ?? 'another account of theirs';

/** Ids of the provider hold what a Message-ID may not, and name the person. */
const keyOf = ({ user_id, auth0_id }: Notice) =>
  `${user_id}.${createHash('sha256').update(auth0_id).digest('hex').slice(0, 16)}`;

const tell = (notice: Notice, mailer: Mailer, webUrl: string) =>
  sendNotice(
    {
      about: notice.user_id,
      key: keyOf(notice),
      since: notice.joined_at,
      to: notice.email,
      content: {
        subject: 'A further way to sign in to your account',
        lines: [
          `Somebody signed in with ${connectionOf(notice.auth0_id)} and proved that this address is theirs. That leads to your account from now on, as your first way to sign in still does.`,
          'If it was not you, somebody else can read your mail. Change the password of this mailbox, sign out everywhere on your account page, and tell us by “Contact Support” there.',
        ],
        link: { label: 'Look at your account', url: `${webUrl}/account` },
      },
    },
    mailer,
  );
