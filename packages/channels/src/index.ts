export type { AlertPayload, Posting } from './alert-payload.ts';
export { openPoster, type Poster, type PostOutcome } from './poster.ts';
export { type ChannelKeys, createSecretBox, type SecretBox } from './secret-box.ts';
export { slackPosting } from './slack.ts';
export { problemOfTarget, shownTarget } from './targets.ts';
export { teamsPosting } from './teams.ts';
export { newWebhookSecret, webhookPosting } from './webhook.ts';
