import { randomBytes } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import type { AlertPayload, Posting } from './alert-payload.ts';

/** Creates a 256-bit webhook secret in the format of the Standard Webhooks specification. */
export const newWebhookSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`;

type Signed = {
  /** Id of the delivery, the same on every attempt. */
  id: string;
  /** The alert; null for a test message. */
  alert: AlertPayload | null;
  /** All valid secrets: one, or two during the day after a rotation. */
  secrets: string[];
};

/**
 * Builds a webhook request, signed with each secret as Standard Webhooks specifies (product.md:
 * channels).
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
