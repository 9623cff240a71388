import { type Database, readRows } from '@circulate/database';
import { isolated } from '@circulate/email';
import { z } from 'zod';
import type { Mailer } from './channels/mailer.ts';
import { NOTICE_LEASE_MINUTES, type NoticeSettings, sendNotice } from './notices.ts';

const NoticeSchema = z.object({
  user_id: z.string(),
  category_id: z.string(),
  category_name: z.string(),
  retired_at: z.date(),
  email: z.string(),
  /**
   * Whether the subscriber can receive email; if not, only the *Categories* page shows the notice.
   */
  by_mail: z.boolean(),
  /** Names of the categories that the user still subscribes to. */
  others: z.array(z.string()),
});
type Notice = z.infer<typeof NoticeSchema>;

const BATCH = 100;
const NAMED = 3;

/**
 * Emails the subscribers of a retired category (product.md: categories). A notice sent twice after a
 * crash has the same Message-ID. Returns the number of notices processed.
 */
export const notifyRetiredCategoryFollowers = async ({
  db,
  mailer,
  webUrl,
  holdMail,
}: NoticeSettings) => {
  if (holdMail) return 0;
  let sent = 0;
  for (;;) {
    const notices = await takeNotices(db);
    const done = (
      await Promise.all(
        notices.map(async (notice) =>
          !notice.by_mail || (await notify(notice, mailer, webUrl)) ? [notice] : [],
        ),
      )
    ).flat();
    if (done.length > 0) await markDone(db, done);
    sent += done.length;
    // Stops after a failure, which means that the mail server is down; the remaining notices are
    // sent later.
    if (notices.length < BATCH || done.length < notices.length) return sent;
  }
};

const takeNotices = (db: Database) => readRows(db, NoticeSchema)`
  WITH due AS MATERIALIZED (
    SELECT user_id, category_id FROM retired_subscriptions WHERE notice_due_at <= now()
    ORDER BY notice_due_at LIMIT ${BATCH} FOR UPDATE SKIP LOCKED
  )
  UPDATE retired_subscriptions s
  SET notice_due_at = now() + make_interval(mins => ${NOTICE_LEASE_MINUTES}::int)
  FROM due, users u, categories c
  WHERE s.user_id = due.user_id AND s.category_id = due.category_id
    AND u.id = s.user_id AND c.id = s.category_id
  RETURNING s.user_id, s.category_id, c.category_name, c.retired_at, u.email,
    u.email_verified AND EXISTS (
      SELECT FROM channels WHERE user_id = u.id AND kind = 'email' AND state = 'active') AS by_mail,
    ARRAY(SELECT o.category_name FROM category_subscriptions f JOIN categories o ON o.id = f.category_id
          WHERE f.user_id = u.id ORDER BY o.position) AS others`;

const markDone = (db: Database, done: Notice[]) => db.$executeRaw`
  UPDATE retired_subscriptions s SET notice_due_at = NULL
  FROM unnest(
    ${done.map(({ user_id }) => user_id)}::uuid[], ${done.map(({ category_id }) => category_id)}::uuid[]
  ) AS done (user_id, category_id)
  WHERE s.user_id = done.user_id AND s.category_id = done.category_id`;

const notify = (notice: Notice, mailer: Mailer, webUrl: string) =>
  sendNotice(
    {
      about: notice.user_id,
      key: `${notice.user_id}.${notice.category_id}`,
      since: notice.retired_at,
      to: notice.email,
      content: {
        subject: `We’ve retired the category “${notice.category_name}”`,
        lines: linesOf(notice.others),
        link: { label: 'Choose your categories', url: `${webUrl}/categories` },
      },
    },
    mailer,
  );

/** Starts with what the reader must do, if anything: inboxes show the first line as a preheader. */
const linesOf = (others: string[]) => {
  if (others.length === 0) {
    return [
      'It was your last category. Choose another to keep getting News Flash alerts from your banks.',
      'The category’s circulars stay in the archive.',
    ];
  }
  const further = others.length - NAMED;
  const names = others.slice(0, NAMED).map(isolated).join(', ');
  return [
    'You won’t get new alerts for it. Its circulars stay in the archive.',
    further > 0
      ? `You’re still subscribed to ${names} and ${further} more.`
      : `You’re still subscribed to ${names}.`,
  ];
};
