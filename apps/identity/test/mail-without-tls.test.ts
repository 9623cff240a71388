import { once } from 'node:events';
import { pino } from 'pino';
import { SMTPServer } from 'smtp-server';
import { expect, it } from 'vitest';
import { createMailer } from '../src/mail/mailer.ts';

it.each([
  ['receives neither password nor email', false, { passwords: [], mails: 0 }],
  [
    'receives both if the operator allows it for a trial',
    true,
    { passwords: ['secret'], mails: 1 },
  ],
])('a mail server without TLS %s', async (_what, smtpAllowPlain, seen) => {
  const passwords: unknown[] = [];
  let mails = 0;
  const server = new SMTPServer({
    hideSTARTTLS: true,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    disableReverseLookup: true,
    onAuth: ({ password }, _session, done) => {
      passwords.push(password);
      done(null, { user: 'anyone' });
    },
    onData: (stream, _session, done) => {
      mails += 1;
      stream.resume();
      stream.on('end', () => done());
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const address = server.server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const mailer = createMailer(
    {
      smtpUrl: `smtp://user:secret@127.0.0.1:${port}`,
      smtpAllowPlain,
      caBundle: undefined,
      mailFrom: 'a@circulate.example',
    },
    pino({ level: 'silent' }),
  );
  mailer.send({ to: 'first@bank.example', subject: 's', text: 't', html: 'h' });
  await mailer.close();
  await new Promise<void>((resolve) => server.close(resolve));
  expect({ passwords, mails }).toEqual(seen);
});
