import { slackPosting } from '@circulate/channels';
import { openPostingChannel, type PostingSettings } from './posting-channel.ts';

export const openSlackChannel = (settings: PostingSettings) =>
  openPostingChannel(settings, { kind: 'slack', write: ({ alert }) => slackPosting(alert) });
