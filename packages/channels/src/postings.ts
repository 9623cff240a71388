import type { OtherChannelKind } from '@circulate/shared-schemas';
import type { Posting } from './alert-payload.ts';
import { slackPosting } from './slack.ts';
import { teamsPosting } from './teams.ts';
import { type Message, webhookPosting } from './webhook.ts';

/** Functions that build the request for an alert or a test message, by kind of channel. */
export const POSTINGS: Record<OtherChannelKind, (message: Message) => Posting> = {
  webhook: webhookPosting,
  slack: ({ alert }) => slackPosting(alert),
  teams: ({ alert }) => teamsPosting(alert),
};
