import { randomBytes } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import type { AlertPayload, Posting } from './alert-payload.ts';

/**
 * Returns a new webhook secret: 256 random bits, in the format of the Standard Webhooks
 * specification.
 */
export const newWebhookSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`;

/** Content of a message to a channel. */
export type Message = {
  /** Id of the delivery, which is the same for every attempt. */
  id: string;
  /** The alert; null for a test message. */
  alert: AlertPayload | null;
  /** A webhook's valid secrets: one, or two during the day after a rotation. */
  secrets: string[];
};

/**
 * Builds the request to a webhook, signed with each of the secrets as Standard Webhooks specifies
 * (product.md: channels).
 */
export const webhookPosting = ({ id, alert, secrets }: Message): Posting => {
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
