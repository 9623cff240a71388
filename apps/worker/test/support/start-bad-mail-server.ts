import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** Flaw of the connection: no TLS offered, TLS stripped in transit, or an unknown certificate. */
export type Flaw = 'no-starttls' | 'stripped' | 'bad-certificate';

/** A flaw, or none with the test's own certificate. */
type Line = Flaw | 'none';

/**
 * Starts a mail server that accepts any password, and in front of it an attacker who records
 * everything that a client sends before TLS.
 */
export const startBadMailServer = async (
  flaw: Line,
  certificate?: { cert: string; key: string },
) => {
  const passwords: string[] = [];
  const server = new SMTPServer({
    ...certificate,
    hideSTARTTLS: flaw === 'no-starttls',
    disabledCommands: flaw === 'no-starttls' ? ['STARTTLS'] : [],
    allowInsecureAuth: true,
    disableReverseLookup: true,
    onAuth: ({ password }, _session, done) => {
      passwords.push(password ?? '');
      done(null, { user: 'anyone' });
    },
    onData: (stream, _session, done) => {
      stream.resume();
      stream.on('end', () => done());
    },
  });
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');

  const received: Buffer[] = [];
  const line = createServer((client) => {
    const upstream = connect(portOf(server.server.address()), '127.0.0.1');
    for (const socket of [client, upstream]) socket.on('error', () => undefined);
    client.on('close', () => upstream.destroy());
    client.on('data', (said) => {
      received.push(said);
      const isUpgrade = flaw === 'stripped' && /^STARTTLS\r\n$/i.test(String(said));
      if (isUpgrade) client.write('502 5.5.1 What is that?\r\n');
      else upstream.write(said);
    });
    upstream.on('data', (said) => {
      client.write(flaw === 'stripped' ? String(said).replace('STARTTLS', 'XNOTHING') : said);
    });
    upstream.on('close', () => client.end());
  }).listen(0, '127.0.0.1');
  await once(line, 'listening');

  return {
    url: `smtp://alerts:a-real-password@127.0.0.1:${portOf(line.address())}`,
    passwords,
    /** Everything that the client sent, as text; what it sent over TLS is noise. */
    received: () => Buffer.concat(received).toString('latin1'),
    stop: async () => {
      line.close();
      await new Promise<void>((resolve) => server.close(resolve));
    },
  };
};

const portOf = (address: string | AddressInfo | null): number => {
  if (address === null || typeof address === 'string') throw new TypeError('No TCP address');
  return address.port;
};
