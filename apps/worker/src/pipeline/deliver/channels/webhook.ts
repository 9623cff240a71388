import { webhookPosting } from '@circulate/channels';
import { openPostingChannel, type PostingSettings } from './posting-channel.ts';

/** Opens the webhook channel: the alert as signed JSON, with the delivery's ID on every attempt. */
export const openWebhookChannel = (settings: PostingSettings) =>
  openPostingChannel(settings, {
    kind: 'webhook',
    write: ({ id, alert, secrets }) => webhookPosting({ id, alert, secrets }),
  });
