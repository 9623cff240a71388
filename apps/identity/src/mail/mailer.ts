import { smtpOptions } from '@circulate/platform/settings';
import { createTransport } from 'nodemailer';
import type { Logger } from 'pino';
import type { IdentityConfig } from '../config.ts';

/** One message to one person. */
export type Message = { to: string; subject: string; text: string; html: string };

/** Sends mail in the background, so that an answer's time says nothing about who has an account. */
export type Mailer = { send(message: Message): void; close(): Promise<void> };

/** A mailer for the configured SMTP server. */
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
          // The server's reply may quote the address, so only the kind of failure is noted.
          const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
          log.warn({ code }, 'a mail could not be sent');
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
