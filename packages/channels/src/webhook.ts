import { randomBytes } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import type { Posting, ToldAlert } from './told-alert.ts';

/** A new secret of a webhook, as the Standard Webhooks specification writes it: 256 bits. */
export const newWebhookSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`;

type Signed = {
  /** The id of the delivery, the same at every try. */
  id: string;
  /** What is told; null in a test message. */
  alert: ToldAlert | null;
  /** Every secret that counts now: one, or two for a day after a rotation. */
  secrets: string[];
};

/**
 * The message of a webhook, signed as the Standard Webhooks specification says, once with each
 * secret (product.md: channels).
 */
export const webhookPosting = ({ id, alert, secrets }: Signed): Posting => {
  const now = new Date();
  const body = JSON.stringify(
    alert
      ? { type: `alert.${alert.kind}`, timestamp: alert.created_at, data: alert }
      : { type: 'test', timestamp: now.toISOString(), data: {} },
  );
  return {
    body,
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(now.getTime() / 1_000)),
      'webhook-signature': secrets
        .map((secret) => new Webhook(secret).sign(id, now, body))
        .join(' '),
    },
  };
};
