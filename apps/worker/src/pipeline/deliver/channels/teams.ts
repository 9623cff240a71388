import { teamsPosting } from '@circulate/channels';
import { openPostingChannel, type PostingSettings } from './posting-channel.ts';

/** Opens the channel of Teams. */
export const openTeamsChannel = (settings: PostingSettings) =>
  openPostingChannel(settings, { kind: 'teams', write: ({ alert }) => teamsPosting(alert) });
