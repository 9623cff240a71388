import { webhookPosting } from '@circulate/channels';
import { openPostingChannel, type PostingSettings } from './posting-channel.ts';

/**
 * Opens the webhook channel, which posts each alert as signed JSON. Every attempt contains the
 * delivery's id.
 */
export const openWebhookChannel = (settings: PostingSettings) =>
  openPostingChannel(settings, {
    kind: 'webhook',
    write: ({ id, alert, secrets }) => webhookPosting({ id, alert, secrets }),
  });
