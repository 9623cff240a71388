import { buildNoticeMessage } from '@circulate/email';
import type { Mailer } from './channels/mailer.ts';

/** How long a worker has for a notice before another one tries it again. */
export const NOTICE_LEASE_MINUTES = 15;
const GIVE_UP_AFTER_MS = 72 * 60 * 60_000;

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
