import nodemailer from 'nodemailer';
import { openMailer } from '../../apps/worker/src/pipeline/deliver/channels/mailer.ts';
import type { OnEnd } from './bench.ts';

const FROM = 'Circulate <alerts@circulate.example>';
export const WEB_URL = 'https://circulate.example';
export const API_URL = 'https://api.circulate.example';
/** Number of connections to the mail server, for both the product and its comparison. */
export const CONNECTIONS = 10;

/** Opens the product's mailer, and a bare pool to compare it with. */
export const openMail = (url: string, onEnd: OnEnd) => {
  const mailer = openMailer({
    smtpUrl: url,
    allowPlain: true,
    from: FROM,
    returnAddress: { address: 'bounces@circulate.example', secret: 's'.repeat(32) },
  });
  onEnd(() => mailer.close());
  const pool = nodemailer.createTransport({
    url,
    pool: true,
    maxConnections: CONNECTIONS,
    // As in the product; the default is a new connection after every hundred messages.
    maxMessages: 1_000,
  });
  onEnd(() => pool.close());
  return { mailer, pool };
};

/** Returns the headers of the product's messages, for an otherwise minimal message. */
export const envelopeOf = (id: string, email: string, kind: 'new' | 'digest') => ({
  from: FROM,
  to: email,
  envelope: { from: `bounces+${id}.${'0'.repeat(16)}@circulate.example`, to: email },
  messageId: `<${id}@circulate.example>`,
  headers: {
    'Feedback-ID': `${kind}:alert:circulate`,
    'List-Id': 'Circulate alerts <alerts.circulate.example>',
  },
});
