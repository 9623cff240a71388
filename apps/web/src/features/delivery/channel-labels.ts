import type { Channel, OtherChannelKind } from '@circulate/shared-schemas';
import type { BadgeTone } from '../../components/ui/badge.tsx';

/** Where the address of each kind comes from. */
export const KIND_HINTS: Record<OtherChannelKind, string> = {
  webhook: 'An https address of yours. Messages are signed by the Standard Webhooks specification.',
  slack: 'In Slack: add “Incoming Webhooks” to a channel and copy its address.',
  teams: 'In Teams: add the workflow “Post to a channel when a webhook request is received”.',
};

/** How a channel is, in a word. */
export const stateBadge = ({ state }: Channel): { tone: BadgeTone; label: string } => {
  if (state === 'active') return { tone: 'ok', label: 'Active' };
  if (state === 'failing') return { tone: 'warn', label: 'Not answering' };
  return { tone: 'plain', label: 'Paused' };
};

/** Why a channel is as it is, where that says more; null where it does not. */
export const stateText = ({ state, state_reason }: Channel): string | null => {
  if (state === 'failing') return 'It does not take messages. They are tried again for 72 hours.';
  if (state_reason === 'gone') {
    return 'Its server said that nobody wants messages there any more (410), so we paused it.';
  }
  if (state_reason === 'failing') return 'It took no message for three days, so we paused it.';
  return null;
};
