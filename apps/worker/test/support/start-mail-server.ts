import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A reply that rejects a recipient: an SMTP code with text. */
type Refuse = (address: string) => number | { code: number; text: string } | undefined;

/** Starts a real SMTP server on loopback that stores what it receives. */
export const startMailServer = async () => {
  const mails: (Email & { recipient: string })[] = [];
  const returnAddresses = new Map<string, string>();
  let refuse: Refuse = () => undefined;
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    onRcptTo: ({ address }, _session, done) => {
      const refusal = refuse(address);
      if (refusal === undefined) return done(null);
      const { code, text } =
        typeof refusal === 'number' ? { code: refusal, text: 'Not this one' } : refusal;
      done(Object.assign(new Error(text), { responseCode: code }));
    },
    onData: (stream, session, done) => {
      buffer(stream)
        .then((raw) => PostalMime.parse(raw))
        .then((mail) => {
          for (const { address } of session.envelope.rcptTo) {
            mails.push({ ...mail, recipient: address });
            if (session.envelope.mailFrom) {
              returnAddresses.set(address, session.envelope.mailFrom.address);
            }
          }
          done();
        })
        .catch(done);
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port }: AddressInfo = addressOf(server.server.address());
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    mailsTo: (address: string) => mails.filter(({ recipient }) => recipient === address),
    /** Returns the return address of the last email to an address. */
    returnAddressOf: (address: string) => returnAddresses.get(address),
    refuse: (rule: Refuse) => {
      refuse = rule;
    },
    stop: () => new Promise<void>((resolve) => server.close(resolve)),
  };
};

const addressOf = (address: string | AddressInfo | null): AddressInfo => {
  if (address === null || typeof address === 'string') throw new TypeError('No TCP address');
  return address;
};
