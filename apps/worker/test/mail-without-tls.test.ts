import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { type Certificate, makeAuthority } from '@circulate/local-servers';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openMailer } from '../src/pipeline/deliver/channels/mailer.ts';
import { type Flaw, startBadMailServer } from './support/start-bad-mail-server.ts';
import { testConfig } from './support/test-config.ts';

const from = 'Circulate <alerts@circulate.example>';
const message = {
  subject: 'A circular',
  html: '<p>Who follows what</p>',
  text: 'Who follows what',
  headers: {
    'List-Unsubscribe': '<https://circulate.example/unsubscribe/x>',
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  },
};
const outgoing = () => ({
  deliveryId: randomUUID(),
  to: 'ada@bank.example',
  messageId: '<1@circulate.example>',
  message,
});

describe('a mail server without TLS', () => {
  test.each<Flaw>(['no-starttls', 'stripped', 'bad-certificate'])(
    'receives neither the password nor an email, and the operator is notified (%s)',
    async (flaw) => {
      const server = await startBadMailServer(flaw);
      const mailer = openMailer({ smtpUrl: server.url, from });
      const { outcome } = await mailer.send(outgoing());
      mailer.close();
      await server.stop();
      expect(outcome).toBe('blocked');
      expect(server.passwords).toEqual([]);
      expect(server.received()).toMatch(/^EHLO /);
      expect(server.received()).not.toMatch(/AUTH|MAIL FROM/);
    },
  );

  test('gets emails when the operator allows it for a trial', async () => {
    const server = await startBadMailServer('no-starttls');
    const mailer = openMailer({ smtpUrl: server.url, from, allowPlain: true });
    const { outcome } = await mailer.send(outgoing());
    mailer.close();
    await server.stop();
    expect(outcome).toBe('sent');
    expect(server.passwords).toEqual(['a-real-password']);
  });

  test('can’t be allowed in the URL, as TLS is on by default', () => {
    const settings = { DATABASE_URL: 'postgresql://127.0.0.1/x', STORAGE_DIR: '/nowhere' };
    expect(() =>
      testConfig({ ...settings, SMTP_URL: 'smtp://mail.example?ignoreTLS=true' }),
    ).toThrow('SMTP_URL must have no parameters');
    const { mail } = testConfig({
      ...settings,
      SMTP_URL: 'smtp://m.example',
      SMTP_ALLOW_PLAIN: '',
    });
    expect(mail.allowPlain).toBe(false);
  });
});

describe('a mail server with a certificate from a private authority', () => {
  let authority: Awaited<ReturnType<typeof makeAuthority>>;
  beforeAll(async () => {
    authority = await makeAuthority();
  });
  afterAll(() => authority.remove());
  const sendVia = async (certificate: Certificate, caBundle: string | undefined) => {
    const server = await startBadMailServer('none', certificate);
    const mailer = openMailer({ smtpUrl: server.url, from, caBundle });
    const { outcome, reply } = await mailer.send(outgoing());
    mailer.close();
    await server.stop();
    return { outcome, reply, received: server.received(), passwords: server.passwords };
  };

  test('gets emails over TLS when that authority is configured', async () => {
    const sent = await sendVia(await authority.certify('127.0.0.1'), authority.caBundle);
    expect(sent).toMatchObject({ outcome: 'sent', passwords: ['a-real-password'] });
    // Nothing was sent in plain text.
    expect(sent.received).not.toMatch(/AUTH|MAIL FROM|follows what/);
  });

  test('gets nothing when the authority isn’t configured, or the certificate is for another host', async () => {
    const unnamed = await sendVia(await authority.certify('127.0.0.1'), undefined);
    const elsewhere = await sendVia(await authority.certify('mail.example'), authority.caBundle);
    for (const { outcome, reply, passwords } of [unnamed, elsewhere]) {
      expect({ outcome, passwords }).toEqual({ outcome: 'blocked', passwords: [] });
      expect(reply).toContain('certificate');
    }
  });
});

describe('a DKIM key', () => {
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2_048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });

  test('signs emails with their one-click headers', async () => {
    let raw = '';
    const server = new SMTPServer({
      disabledCommands: ['AUTH', 'STARTTLS'],
      disableReverseLookup: true,
      onData: (stream, _session, done) => {
        text(stream).then((all) => {
          raw = all;
          done();
        }, done);
      },
    });
    server.listen(0, '127.0.0.1');
    await once(server.server, 'listening');
    const address = server.server.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    const mailer = openMailer({
      smtpUrl: `smtp://127.0.0.1:${port}`,
      allowPlain: true,
      from,
      dkim: { selector: 'circulate', privateKey },
    });
    expect((await mailer.send(outgoing())).outcome).toBe('sent');
    mailer.close();
    await new Promise<void>((resolve) => server.close(resolve));
    const [, signature = ''] = /^DKIM-Signature:((?:.*\r\n[ \t])*.*)\r\n/m.exec(raw) ?? [];
    expect(signature).toContain('d=circulate.example');
    expect(signature).toContain('s=circulate');
    const signed = /[;\s]h=([^;]+);/.exec(signature)?.[1]?.toLowerCase().replaceAll(/\s/g, '');
    expect(signed?.split(':')).toEqual(
      expect.arrayContaining([
        'from',
        'to',
        'subject',
        'list-unsubscribe',
        'list-unsubscribe-post',
      ]),
    );
  });

  test('is reported at start when it is invalid', () => {
    expect(() =>
      testConfig({
        DATABASE_URL: 'postgresql://127.0.0.1/x',
        STORAGE_DIR: '/nowhere',
        SMTP_URL: 'smtp://mail.example',
        DKIM_PRIVATE_KEY: 'not a key',
      }),
    ).toThrow('DKIM_PRIVATE_KEY must be a private key in PEM format');
  });
});
