import type { ChannelKind } from '@circulate/shared-schemas';

/** Each way to reach a person, as people know it. */
export const CHANNEL_NAMES: Record<ChannelKind, string> = {
  email: 'Email',
  webhook: 'Webhook',
  slack: 'Slack',
  teams: 'Microsoft Teams',
};
