export { openPoster, type Poster, type PostOutcome } from './poster.ts';
export { type ChannelKeys, openSeals, type Seals } from './seals.ts';
export { slackPosting } from './slack.ts';
export { problemOfTarget, shownTarget } from './targets.ts';
export { teamsPosting } from './teams.ts';
export type { Posting, ToldAlert } from './told-alert.ts';
export { newWebhookSecret, webhookPosting } from './webhook.ts';
