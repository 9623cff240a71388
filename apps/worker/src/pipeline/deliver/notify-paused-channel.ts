import { type Database, readRows } from '@circulate/database';
import {
  OtherChannelKindSchema,
  type PauseReason,
  PauseReasonSchema,
} from '@circulate/shared-schemas';
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
  id: z.string(),
  kind: OtherChannelKindSchema,
  name: z.string(),
  state_reason: PauseReasonSchema,
  state_since: z.date(),
  email: z.string(),
  /** Whether the channel's owner can receive email; if not, only the app shows the notice. */
  by_mail: z.boolean(),
});
type Notice = z.infer<typeof NoticeSchema>;

const KINDS = { webhook: 'webhook', slack: 'Slack channel', teams: 'Teams channel' };

/**
 * Emails the owners of channels that we paused (product.md: channels). A notice sent twice after a
 * crash has the same Message-ID. Returns the number of notices done.
 */
export const notifyPausedChannelOwners = async ({
  db,
  mailer,
  webUrl,
  holdMail,
}: NoticeSettings) => {
  if (holdMail) return 0;
  return sendPendingNotices(
    await takeNotices(db),
    (notice) => notify(notice, mailer, webUrl),
    ({ id }) => db.channel.update({ where: { id }, data: { notice_due_at: null } }),
  );
};

const takeNotices = (db: Database) => readRows(db, NoticeSchema)`
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
    ? 'Its endpoint returned 410 Gone.'
    : 'We couldn’t deliver anything there for three days.';

const notify = (notice: Notice, mailer: Mailer, webUrl: string) =>
  sendNotice(
    {
      about: notice.id,
      key: notice.id,
      since: notice.state_since,
      to: notice.email,
      content: {
        subject: `We paused your ${KINDS[notice.kind]} “${notice.name}”`,
        lines: [
          'You won’t get alerts there until you resume it.',
          `${whyOf(notice.state_reason)} Once you resume it, you can send the alerts we held.`,
        ],
        link: { label: 'View your channels', url: `${webUrl}/delivery` },
      },
    },
    mailer,
  );
