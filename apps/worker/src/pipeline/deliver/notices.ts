import type { Database } from '@circulate/database';
import { buildNoticeMessage } from '@circulate/email';
import type { Mailer } from './channels/mailer.ts';

/** How long a worker has for a notice before another one tries it again. */
export const NOTICE_LEASE_MINUTES = 15;
/** How many notices a worker takes at once, where it tells one after the other. */
export const NOTICE_BATCH = 20;
const GIVE_UP_AFTER_MS = 72 * 60 * 60_000;

/** What the chores that tell people of something take; with `holdMail` they tell nobody. */
export type NoticeSettings = {
  db: Database;
  mailer: Mailer;
  webUrl: string;
  holdMail: boolean;
};

type Notice = {
  /** The user or channel that it is about. */
  about: string;
  /** One for each notice: with `since` it gives the Message-ID, which is the same when sent again. */
  key: string;
  since: Date;
  to: string;
  content: Parameters<typeof buildNoticeMessage>[0];
};

/**
 * Sends a notice of the service itself. Gives whether nothing more is to be done about it: it was taken,
 * or refused for good, or is older than three days.
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
 * Tells people one after the other, by `tell` where mail reaches them, and marks each as told. Gives how many were;
 * those whom `tell` could not tell keep their notice, for when the lease ends.
 */
export const tellEach = async <N extends { by_mail: boolean }>(
  notices: N[],
  tell: (notice: N) => Promise<boolean>,
  markTold: (notice: N) => Promise<unknown>,
): Promise<number> => {
  let told = 0;
  for (const notice of notices) {
    if (notice.by_mail && !(await tell(notice))) continue;
    await markTold(notice);
    told += 1;
  }
  return told;
};
