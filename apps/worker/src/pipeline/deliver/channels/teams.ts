import { teamsPosting } from '@circulate/channels';
import { openPostingChannel, type PostingSettings } from './posting-channel.ts';

export const openTeamsChannel = (settings: PostingSettings) =>
  openPostingChannel(settings, { kind: 'teams', write: ({ alert }) => teamsPosting(alert) });
