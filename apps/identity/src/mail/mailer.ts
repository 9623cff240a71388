import { smtpOptions } from '@circulate/platform/settings';
import { createTransport } from 'nodemailer';
import type { Logger } from 'pino';
import type { IdentityConfig } from '../config.ts';

/** An email to one recipient. */
export type Message = { to: string; subject: string; text: string; html: string };

/**
 * Sends emails in the background, since the response time would otherwise reveal who has an
 * account.
 */
export type Mailer = { send(message: Message): void; close(): Promise<void> };

/** Creates a mailer for the configured SMTP server. */
export const createMailer = (
  {
    smtpUrl,
    smtpAllowPlain,
    caBundle,
    mailFrom,
  }: Pick<IdentityConfig, 'smtpUrl' | 'smtpAllowPlain' | 'caBundle' | 'mailFrom'>,
  log: Logger,
): Mailer => {
  const transport = createTransport(
    smtpOptions({ url: smtpUrl, allowPlain: smtpAllowPlain, caBundle }),
  );
  const underway = new Set<Promise<unknown>>();
  return {
    send(message) {
      const sending = transport
        .sendMail({ ...message, from: mailFrom, to: { name: '', address: message.to } })
        .catch((error: unknown) => {
          // Logs only the kind of failure, since the server's reply may quote the email address.
          const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
          log.warn({ code }, 'failed to send an email');
        });
      underway.add(sending);
      sending.finally(() => underway.delete(sending));
    },
    async close() {
      await Promise.all(underway);
      transport.close();
    },
  };
};
