import type { ChannelKind } from '@circulate/shared-schemas';

export const CHANNEL_NAMES: Record<ChannelKind, string> = {
  email: 'Email',
  webhook: 'Webhook',
  slack: 'Slack',
  teams: 'Microsoft Teams',
};
