import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/** Starts a mail server on loopback that keeps what it takes. */
export const startMailSink = async () => {
  const mails: { to: string[]; text: string; messageId: string }[] = [];
  const smtp = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData: async (stream, { envelope }, done) => {
      const raw = await text(stream).catch(() => null);
      // Whoever sent it is gone, and so is their mail.
      if (raw === null) return;
      // Lines of a mail are short: a `=` at the end of one says that it goes on.
      const content = raw.replaceAll(/=\r?\n/g, '');
      const [, messageId = ''] = /^message-id: *(<.*>)/im.exec(content) ?? [];
      const to = envelope.rcptTo.map(({ address }) => address);
      mails.push({ to, text: content, messageId });
      done();
    },
  });
  // A program that is stopped while it sends breaks its connection off.
  smtp.on('error', () => undefined);
  smtp.listen(0, '127.0.0.1');
  await once(smtp.server, 'listening');
  const address = smtp.server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    mails,
    mailsTo: (person: string) => mails.filter(({ to }) => to.includes(person)),
    stop: () => new Promise<void>((resolve) => smtp.close(resolve)),
  };
};
