import type { Database } from '@circulate/database';
import type { OtherChannelKind, PauseReason } from '@circulate/shared-schemas';
import type { Mailer } from './channels/mailer.ts';
import {
  NOTICE_BATCH,
  NOTICE_LEASE_MINUTES,
  type NoticeSettings,
  sendNotice,
  tellEach,
} from './notices.ts';

type Notice = {
  id: string;
  kind: OtherChannelKind;
  name: string;
  state_reason: PauseReason;
  state_since: Date;
  email: string;
  /** Whether mail reaches its owner; else the app alone tells. */
  by_mail: boolean;
};

const KINDS = { webhook: 'webhook', slack: 'Slack channel', teams: 'Teams channel' };

/**
 * Tells the owners of channels that paused themselves, by email where mail reaches them
 * (product.md: channels). A notice that is sent twice, after a crash, is the same mail. Gives how many were told.
 */
export const tellOwners = async ({ db, mailer, webUrl, holdMail }: NoticeSettings) => {
  if (holdMail) return 0;
  return tellEach(
    await takeNotices(db),
    (notice) => tell(notice, mailer, webUrl),
    ({ id }) => db.channel.update({ where: { id }, data: { notice_due_at: null } }),
  );
};

const takeNotices = (db: Database) => db.$queryRaw<Notice[]>`
  WITH due AS (
    SELECT id FROM channels WHERE notice_due_at <= now()
    ORDER BY notice_due_at LIMIT ${NOTICE_BATCH} FOR UPDATE SKIP LOCKED
  )
  UPDATE channels c SET notice_due_at = now() + make_interval(mins => ${NOTICE_LEASE_MINUTES}::int)
  FROM due, users u, channels email
  WHERE c.id = due.id AND u.id = c.user_id AND email.user_id = u.id AND email.kind = 'email'
  RETURNING c.id, c.kind::text AS kind, c.name, c.state_reason, c.state_since, u.email,
    u.email_verified AND email.state = 'active' AND c.state = 'paused' AS by_mail`;

const whyOf = (reason: PauseReason) =>
  reason === 'gone'
    ? 'Its server answered that nobody wants messages there any more (410).'
    : 'For three days no message reached it.';

const tell = (notice: Notice, mailer: Mailer, webUrl: string) =>
  sendNotice(
    {
      about: notice.id,
      key: notice.id,
      since: notice.state_since,
      to: notice.email,
      content: {
        subject: `Your ${KINDS[notice.kind]} “${notice.name}” is paused`,
        lines: [
          whyOf(notice.state_reason),
          'It takes no more alerts until you resume it. What was on its way is held: you can send it when you do.',
        ],
        link: { label: 'Look at your channels', url: `${webUrl}/delivery` },
      },
    },
    mailer,
  );
