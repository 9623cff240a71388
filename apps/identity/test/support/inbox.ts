import { once } from 'node:events';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** Starts a real SMTP server that returns received emails in order. */
export const startInbox = async () => {
  const received: Email[] = [];
  const waiting: ((mail: Email) => void)[] = [];
  const deliver = (mail: Email) => {
    const reader = waiting.shift();
    if (reader) reader(mail);
    else received.push(mail);
  };

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    async onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      for await (const chunk of stream) chunks.push(Buffer.from(chunk));
      deliver(await PostalMime.parse(Buffer.concat(chunks)));
      done();
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const address = server.server.address();
  if (typeof address !== 'object' || !address) throw new Error('The inbox did not start.');

  return {
    url: `smtp://127.0.0.1:${address.port}`,
    /** Returns the next email, waiting for it if necessary. */
    next: (): Promise<Email> => {
      const mail = received.shift();
      return mail ? Promise.resolve(mail) : new Promise((resolve) => waiting.push(resolve));
    },
    /** Counts received emails that no test has read. */
    unread: () => received.length,
    stop: () => new Promise<void>((resolve) => server.close(resolve)),
  };
};

/** Returns the only URL in an email's plain text. */
export const linkIn = (mail: Email): string => {
  const link = /https?:\/\/\S+/.exec(mail.text ?? '')?.[0];
  if (link === undefined) throw new Error('The message has no link.');
  return link;
};
