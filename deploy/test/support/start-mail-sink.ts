import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

type Mail = {
  to: string[];
  text: string;
  messageId: string;
  /** IP address of the sender. */
  from: string;
  /** When the email arrived, in milliseconds. */
  at: number;
};

/**
 * Starts a mail server that stores the emails it receives, and accepts each only after `delayMs`.
 * It listens on loopback, unless `host` is an address that containers can reach.
 */
export const startMailSink = async ({ host = '127.0.0.1', delayMs = 0 } = {}) => {
  const mails: Mail[] = [];
  const smtp = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData: async (stream, { envelope, remoteAddress: from }, done) => {
      const raw = await text(stream).catch(() => null);
      // The sender is gone before sending the whole email.
      if (raw === null) return;
      // Joins lines that quoted-printable broke with a trailing `=`.
      const content = raw.replaceAll(/=\r?\n/g, '');
      const [, messageId = ''] = /^message-id: *(<.*>)/im.exec(content) ?? [];
      const to = envelope.rcptTo.map(({ address }) => address);
      mails.push({ to, text: content, messageId, from, at: performance.now() });
      setTimeout(done, delayMs);
    },
  });
  // A program that stops while sending breaks its connection.
  smtp.on('error', () => undefined);
  smtp.listen(0, host);
  await once(smtp.server, 'listening');
  const address = smtp.server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    mails,
    mailsTo: (person: string) => mails.filter(({ to }) => to.includes(person)),
    stop: () => new Promise<void>((resolve) => smtp.close(resolve)),
  };
};
