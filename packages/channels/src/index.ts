export type { AlertPayload, Posting } from './alert-payload.ts';
export { openPoster, type Poster, type PostOutcome } from './poster.ts';
export { POSTINGS } from './postings.ts';
export { type ChannelKeys, createSecretBox, type SecretBox } from './secret-box.ts';
export { problemOfTarget, shownTarget } from './targets.ts';
export { newWebhookSecret } from './webhook.ts';
