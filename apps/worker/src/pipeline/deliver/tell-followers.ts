import type { Database } from '@circulate/database';
import { isolated } from '@circulate/email';
import type { Mailer } from './channels/mailer.ts';
import { NOTICE_LEASE_MINUTES, type NoticeSettings, sendNotice } from './notices.ts';

type Notice = {
  user_id: string;
  category_id: string;
  category_name: string;
  retired_at: Date;
  email: string;
  /** Whether mail reaches them; else the page *Categories* alone tells. */
  by_mail: boolean;
  /** The names of categories that they still follow. */
  others: string[];
};

const BATCH = 100;
const NAMED = 3;

/**
 * Tells those who followed a category that it was retired, by email where mail reaches them
 * (product.md: categories). A notice that is sent twice, after a crash, is the same mail. Gives how many were told.
 */
export const tellFollowers = async ({ db, mailer, webUrl, holdMail }: NoticeSettings) => {
  if (holdMail) return 0;
  let told = 0;
  for (;;) {
    const notices = await takeNotices(db);
    const done = (
      await Promise.all(
        notices.map(async (notice) =>
          !notice.by_mail || (await tell(notice, mailer, webUrl)) ? [notice] : [],
        ),
      )
    ).flat();
    if (done.length > 0) await markTold(db, done);
    told += done.length;
    // Where not all could be told, the mail server is away: the rest waits with them.
    if (notices.length < BATCH || done.length < notices.length) return told;
  }
};

const takeNotices = (db: Database) => db.$queryRaw<Notice[]>`
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

const markTold = (db: Database, done: Notice[]) => db.$executeRaw`
  UPDATE retired_subscriptions s SET notice_due_at = NULL
  FROM unnest(
    ${done.map(({ user_id }) => user_id)}::uuid[], ${done.map(({ category_id }) => category_id)}::uuid[]
  ) AS told (user_id, category_id)
  WHERE s.user_id = told.user_id AND s.category_id = told.category_id`;

const tell = (notice: Notice, mailer: Mailer, webUrl: string) =>
  sendNotice(
    {
      about: notice.user_id,
      key: `${notice.user_id}.${notice.category_id}`,
      since: notice.retired_at,
      to: notice.email,
      content: {
        subject: `“${notice.category_name}” is no longer offered`,
        lines: [
          'You followed this category. It brings you no new circulars any more; those in it stay in the archive.',
          restOf(notice.others),
        ],
        link: { label: 'Choose your categories', url: `${webUrl}/categories` },
      },
    },
    mailer,
  );

const restOf = (others: string[]) => {
  if (others.length === 0) {
    return 'You follow no other category: choose one, so that circulars of your banks reach you.';
  }
  const further = others.length - NAMED;
  const names = others.slice(0, NAMED).map(isolated).join(', ');
  return `You still follow ${names}${further > 0 ? ` and ${further} more` : ''}.`;
};
