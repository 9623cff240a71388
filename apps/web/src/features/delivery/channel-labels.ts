import type { Channel, OtherChannelKind } from '@circulate/shared-schemas';
import type { BadgeTone } from '../../components/ui/badge.tsx';

/** Where to find the URL for each type of channel. */
export const KIND_HINTS: Record<OtherChannelKind, string> = {
  webhook:
    'The HTTPS URL of your server. We sign messages using the Standard Webhooks specification.',
  slack: 'In Slack, add “Incoming Webhooks” to a channel and copy its URL.',
  teams:
    'In Teams, add the workflow “Post to a channel when a webhook request is received” and copy its URL.',
};

/** Returns the state of a channel as a badge. */
export const stateBadge = ({ state }: Channel): { tone: BadgeTone; label: string } => {
  if (state === 'active') return { tone: 'ok', label: 'Active' };
  if (state === 'failing') return { tone: 'warn', label: 'Failing' };
  return { tone: 'plain', label: 'Paused' };
};

/** Returns the reason for a channel's state; null if the badge says enough. */
export const stateText = ({ state, state_reason }: Channel): string | null => {
  if (state === 'failing')
    return 'This channel isn’t accepting messages. We’ll retry for 72 hours.';
  if (state_reason === 'gone') {
    return 'The endpoint returned 410 Gone, so we paused this channel.';
  }
  if (state_reason === 'failing')
    return 'We couldn’t deliver to this channel for three days, so we paused it.';
  return null;
};
