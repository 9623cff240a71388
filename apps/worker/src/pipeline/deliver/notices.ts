import type { Database } from '@circulate/database';
import { buildNoticeMessage } from '@circulate/email';
import type { Mailer } from './channels/mailer.ts';

/** Minutes that a worker has to send a notice before another worker may send it. */
export const NOTICE_LEASE_MINUTES = 15;
/** Number of notices claimed per batch when they are sent one by one. */
export const NOTICE_BATCH = 20;
const GIVE_UP_AFTER_MS = 72 * 60 * 60_000;

/** Dependencies of the tasks that send notices. With `holdMail`, these tasks send nothing. */
export type NoticeSettings = {
  db: Database;
  mailer: Mailer;
  webUrl: string;
  holdMail: boolean;
};

type Notice = {
  /** Id of the user or channel that the notice is about. */
  about: string;
  /**
   * Unique for each notice. It forms the Message-ID together with `since`, so that the Message-ID
   * is the same on every retry.
   */
  key: string;
  since: Date;
  to: string;
  content: Parameters<typeof buildNoticeMessage>[0];
};

/**
 * Sends a service notice. Returns whether no retry is needed: it was accepted, rejected for good,
 * or is older than three days.
 */
export const sendNotice = async (notice: Notice, mailer: Mailer): Promise<boolean> => {
  const { outcome } = await mailer.send({
    deliveryId: notice.about,
    to: notice.to,
    messageId: mailer.messageIdOf(notice.key, Math.floor(notice.since.getTime() / 1_000)),
    message: await buildNoticeMessage(notice.content),
  });
  const isTooLate = Date.now() - notice.since.getTime() > GIVE_UP_AFTER_MS;
  return outcome === 'sent' || outcome === 'refused' || isTooLate;
};

/**
 * Sends notices one by one to users who can receive email, and marks each as done. Returns the
 * number done; a notice that fails stays pending until its lease ends.
 */
export const sendPendingNotices = async <N extends { by_mail: boolean }>(
  notices: N[],
  notify: (notice: N) => Promise<boolean>,
  markDone: (notice: N) => Promise<unknown>,
): Promise<number> => {
  let sent = 0;
  for (const notice of notices) {
    if (notice.by_mail && !(await notify(notice))) continue;
    await markDone(notice);
    sent += 1;
  }
  return sent;
};
