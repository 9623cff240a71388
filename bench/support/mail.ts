import nodemailer from 'nodemailer';
import { openMailer } from '../../apps/worker/src/pipeline/deliver/channels/mailer.ts';
import type { OnEnd } from './bench.ts';

const FROM = 'Circulate <alerts@circulate.example>';
export const WEB_URL = 'https://circulate.example';
export const API_URL = 'https://api.circulate.example';
/** Connections to the mail server, for the product and its comparison. */
export const CONNECTIONS = 10;

/** Opens the mailer of the product, and a bare pool to compare with. */
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
    // As in the product: by default, a new connection after every hundred messages.
    maxMessages: 1_000,
  });
  onEnd(() => pool.close());
  return { mailer, pool };
};

/** The headers of the product's messages, for a minimal one. */
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
