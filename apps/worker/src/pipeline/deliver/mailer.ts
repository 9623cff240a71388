import type { AlertMessage } from '@circulate/email';
import nodemailer from 'nodemailer';
import { z } from 'zod';

/** Where mail goes out, from whom, and under which host's name its ids are made. */
export type MailerSettings = { smtpUrl: string; from: string };

/** How one send ended: taken by the server, refused for good, or worth another try. */
export type SendOutcome =
  | { outcome: 'sent'; reply: string }
  | { outcome: 'refused'; reply: string }
  | { outcome: 'deferred'; reply: string };

/** A pool of SMTP connections. */
export type Mailer = ReturnType<typeof openMailer>;

const CONNECTIONS = 10;

/** Opens a pooled transport. No call outlasts a minute of silence, far below a claim's timeout. */
export const openMailer = ({ smtpUrl, from }: MailerSettings) => {
  const transport = nodemailer.createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: CONNECTIONS,
    maxMessages: 1_000,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 60_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = from.replace(/^.*@/, '').replace(/>?\s*$/, '');

  return {
    /** How many sends at once keep every connection busy. */
    parallel: CONNECTIONS,

    /** The Message-ID of an alert: derived from its id, so that a repeated send is the same mail. */
    messageIdOf: (alertId: string) => `<${alertId}@${domain}>`,

    /** Sends one message to one person; every failure is an outcome, none is thrown. */
    send: async (to: string, messageId: string, message: AlertMessage): Promise<SendOutcome> => {
      try {
        const { response } = await transport.sendMail({
          from,
          to: { name: '', address: to },
          messageId,
          subject: message.subject,
          html: message.html,
          text: message.text,
          headers: message.headers,
        });
        return { outcome: 'sent', reply: response };
      } catch (error) {
        return toFailure(error);
      }
    },

    close: () => transport.close(),
  };
};

const SmtpErrorSchema = z.object({
  message: z.string(),
  response: z.string().optional(),
  responseCode: z.number().optional(),
});

/** A 5xx reply is the server's last word; a 4xx, a timeout or a lost line is not (RFC 5321, 4.2.1). */
const toFailure = (error: unknown): SendOutcome => {
  const { message, response, responseCode } = SmtpErrorSchema.parse(error);
  const isFinal = responseCode !== undefined && responseCode >= 500;
  return {
    outcome: isFinal ? 'refused' : 'deferred',
    reply: (response ?? message).slice(0, 1_000),
  };
};
