import { webhookPosting } from '@circulate/channels';
import { openPostingChannel, type PostingSettings } from './posting-channel.ts';

/** Opens the channel of webhooks: the alert as JSON, signed, with the delivery's id at every try. */
export const openWebhookChannel = (settings: PostingSettings) =>
  openPostingChannel(settings, {
    kind: 'webhook',
    write: ({ id, alert, secrets }) => webhookPosting({ id, alert, secrets }),
  });
