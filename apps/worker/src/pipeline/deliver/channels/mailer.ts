import { openReturnAddresses } from '@circulate/database';
import type { AlertMessage } from '@circulate/email';
import { smtpOptions } from '@circulate/platform/settings';
import { isSenderRejection, isUnknownMailbox } from '@circulate/shared-schemas';
import nodemailer from 'nodemailer';
import { z } from 'zod';
import { domainOf } from '../../../config.ts';
import type { SendOutcome } from '../channel.ts';

/** The mail server, the sender, and the host name in message IDs. */
export type MailerSettings = {
  smtpUrl: string;
  /** Accepts a mail server without TLS, for trials and tests. */
  allowPlain?: boolean;
  /** Path to certificates of private CAs, trusted in addition to the public ones. */
  caBundle?: string | undefined;
  /**
   * DKIM key with which every message is signed for the domain of `from`; `privateKey` is a PEM.
   */
  dkim?: { selector: string; privateKey: string } | undefined;
  from: string;
  /** Maximum messages per second from this process; if undefined, as fast as the server accepts. */
  ratePerSecond?: number | undefined;
  /** Signs a return address for each email; if undefined, bounces go to `from`. */
  returnAddress?: { address: string; secret: string } | undefined;
  /** How long the mail server may be silent, in milliseconds. */
  silenceMs?: number | undefined;
};

export type OutgoingMessage = {
  deliveryId: string;
  to: string;
  messageId: string;
  message: AlertMessage;
};

/** A pool of SMTP connections. */
export type Mailer = ReturnType<typeof openMailer>;

const CONNECTIONS = 10;
const SILENCE_MS = 30_000;
/**
 * Headers that DKIM also signs: mailbox providers require that for the one-click headers (RFC 8058,
 * 4).
 */
const SIGNED = {
  headerFieldNames:
    'From:To:Subject:Date:Message-ID:MIME-Version:Content-Type:Content-Transfer-Encoding:List-Id:List-Unsubscribe:List-Unsubscribe-Post',
};

/**
 * Opens a pooled transport. A send can take three minutes if the server stalls at every step.
 * Together with the delay before it starts (see `deliver`), that is less than a claim's timeout.
 */
export const openMailer = ({
  smtpUrl,
  allowPlain = false,
  caBundle,
  dkim,
  from,
  ratePerSecond,
  returnAddress,
  silenceMs = SILENCE_MS,
}: MailerSettings) => {
  const domain = domainOf(from);
  const transport = nodemailer.createTransport({
    ...smtpOptions({ url: smtpUrl, allowPlain, caBundle }),
    ...(dkim && {
      dkim: {
        domainName: domain,
        keySelector: dkim.selector,
        ...SIGNED,
        privateKey: dkim.privateKey,
      },
    }),
    pool: true,
    maxConnections: CONNECTIONS,
    maxMessages: 1_000,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: silenceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(ratePerSecond ? { rateDelta: 1_000, rateLimit: ratePerSecond } : {}),
  });
  // The pool reports idle connections that break; the next send replaces them, so there is nothing
  // to do.
  transport.on('error', () => undefined);
  const returnAddresses =
    returnAddress && openReturnAddresses(returnAddress.address, returnAddress.secret);

  return {
    /**
     * Number of messages to send in parallel, so that every connection stays busy while others are
     * recorded.
     */
    parallel: CONNECTIONS * 2,

    /**
     * Returns the Message-ID of a delivery, derived from its ID and its resends, so that a retry is
     * the same message and a resend a new one.
     */
    messageIdOf: (deliveryId: string, resends = 0) =>
      `<${deliveryId}${resends > 0 ? `.${resends}` : ''}@${domain}>`,

    /** Sends one message to one recipient; returns every failure as a result and never throws. */
    send: async ({ deliveryId, to, messageId, message }: OutgoingMessage): Promise<SendOutcome> => {
      try {
        const { response } = await transport.sendMail({
          from,
          to: { name: '', address: to },
          ...(returnAddresses ? { envelope: { from: returnAddresses.of(deliveryId), to } } : {}),
          messageId,
          subject: message.subject,
          html: message.html,
          text: message.text,
          headers: { ...message.headers, 'List-Id': `Circulate alerts <alerts.${domain}>` },
        });
        return { outcome: 'sent', reply: response.slice(0, 1_000) };
      } catch (error) {
        return toFailure(error);
      }
    },

    close: () => transport.close(),
  };
};

const SmtpErrorSchema = z.object({
  message: z.string(),
  code: z.string().optional(),
  command: z.string().optional(),
  response: z.string().optional(),
  responseCode: z.number().optional(),
});

/**
 * SMTP commands whose rejection concerns the message or its recipient; that of any other concerns
 * our configuration.
 */
const ABOUT_THIS_MAIL = ['MAIL FROM', 'RCPT TO', 'DATA'];

/**
 * SMTP codes with which a server rejects all our email, because our credentials are wrong or
 * missing.
 */
const NOT_LET_IN = [530, 534, 535, 538];

/**
 * Whether an error means that the server has no valid TLS, judged by nodemailer's error messages.
 * Retries won't help until an operator fixes it, unless a 4xx reply marks the problem as temporary.
 */
const saysNoTls = ({ code, message, responseCode = 0 }: z.infer<typeof SmtpErrorSchema>) =>
  code === 'ETLS'
    ? responseCode === 0 || responseCode >= 500
    : /certificate|SSL routines/.test(message);

/**
 * Returns the result of a failed send. A 5xx reply to this email is final; a 4xx, a timeout or a
 * broken connection is not (RFC 5321, 4.2.1), nor is a rejection before the server has seen the
 * email. A reply about the sender means that our configuration is at fault, because every other
 * email would be rejected too.
 */
const toFailure = (error: unknown): SendOutcome => {
  const failure = SmtpErrorSchema.parse(error);
  const { message, command, response, responseCode = 0 } = failure;
  const said = response ?? message;
  const reply = said.slice(0, 1_000);
  const isAboutThisMail = ABOUT_THIS_MAIL.includes(command ?? '');
  const isFinal = isAboutThisMail && responseCode >= 500;
  const isLetIn = !NOT_LET_IN.includes(responseCode) && (isAboutThisMail || !saysNoTls(failure));
  if (!isLetIn || (isFinal && isSenderRejection(said))) {
    return { outcome: 'blocked', reply };
  }
  if (!isFinal) return { outcome: 'deferred', reply };
  return {
    outcome: 'refused',
    reply,
    isDeadAddress: command === 'RCPT TO' && isUnknownMailbox(said),
  };
};
