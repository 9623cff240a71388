import type { Channel } from '@circulate/shared-schemas';
import { useState } from 'react';
import { Time } from '../../components/time.tsx';
import { Badge } from '../../components/ui/badge.tsx';
import { Button } from '../../components/ui/button.tsx';
import { ConfirmDialog } from '../../components/ui/confirm-dialog.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { formatCount } from '../../lib/format/format.ts';
import { CHANNEL_NAMES } from '../../lib/text/channel-names.ts';
import { ChannelDeliveries } from './channel-deliveries.tsx';
import { stateBadge, stateText } from './channel-labels.ts';
import { SecretNotice } from './secret-notice.tsx';
import { useChannelActs } from './use-channels.ts';

type Question = 'remove' | 'rotate' | null;

/** Shows one channel: its state, its latest messages and its actions. */
export const ChannelRow = ({ channel }: { channel: Channel }) => {
  const acts = useChannelActs(channel.id);
  const [question, setQuestion] = useState<Question>(null);
  const badge = stateBadge(channel);
  const text = stateText(channel);
  const isPaused = channel.state === 'paused' || channel.state === 'stopped';
  const secret = acts.rotate.data?.secret;

  return (
    <li className="py-4">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <h3 dir="auto" className="min-w-0 font-medium break-words">
          {channel.name}
        </h3>
        <Badge tone={badge.tone}>{badge.label}</Badge>
      </div>
      <p className="text-[13px] text-ink-3">
        {CHANNEL_NAMES[channel.kind]} · <bdi dir="ltr">{channel.host}</bdi>
      </p>
      {text ? <p className="mt-1.5 text-ink-2">{text}</p> : null}
      {channel.previous_secret_until ? (
        <p className="mt-1.5 text-[13px] text-ink-2">
          The old secret is valid until <Time at={channel.previous_secret_until} />.
        </p>
      ) : null}
      {secret ? <SecretNotice secret={secret} onDone={acts.rotate.reset} /> : null}
      {channel.held > 0 ? (
        <Notice
          role="status"
          className="mt-3 max-sm:flex-wrap"
          action={
            isPaused ? null : (
              <Button
                size="sm"
                aria-label={`Send now: ${channel.name}`}
                isBusy={acts.sendHeld.isPending}
                onClick={() => acts.sendHeld.mutate()}
              >
                Send now
              </Button>
            )
          }
        >
          {formatCount(channel.held, 'alert is', 'alerts are')} on hold because this channel was
          paused.
          {isPaused ? ' You can send them once you resume the channel.' : ''}
        </Notice>
      ) : null}
      <ChannelButtons channel={channel} acts={acts} onAsk={setQuestion} />
      <ChannelDeliveries channel={channel} />
      <ConfirmDialog
        isOpen={question !== null}
        title={question === 'rotate' ? 'Create a new secret?' : `Remove ${channel.name}?`}
        confirmLabel={question === 'rotate' ? 'Create new secret' : 'Remove'}
        onCancel={() => setQuestion(null)}
        onConfirm={() => {
          setQuestion(null);
          if (question === 'rotate') acts.rotate.mutate();
          else acts.remove.mutate();
        }}
      >
        {question === 'rotate'
          ? 'For 24 hours we sign messages with both secrets. After that, only the new one is valid.'
          : 'This channel stops getting alerts, and its message history is deleted.'}
      </ConfirmDialog>
    </li>
  );
};

type ButtonsProps = {
  channel: Channel;
  acts: ReturnType<typeof useChannelActs>;
  onAsk: (question: Question) => void;
};

const ChannelButtons = ({ channel, acts, onAsk }: ButtonsProps) => {
  const isPaused = channel.state === 'paused' || channel.state === 'stopped';
  // Every row has the same buttons, so their accessible names include the channel's name.
  const nameOf = (act: string) => `${act}: ${channel.name}`;
  const pauseOrResume = isPaused ? 'Resume' : 'Pause';
  return (
    <div className="mt-3 flex flex-wrap gap-2 max-sm:grid max-sm:grid-cols-2">
      <Button
        size="sm"
        aria-label={nameOf('Send test message')}
        isBusy={acts.test.isPending}
        onClick={() => acts.test.mutate()}
      >
        Send test message
      </Button>
      <Button
        size="sm"
        aria-label={nameOf(pauseOrResume)}
        isBusy={acts.change.isPending}
        onClick={() => acts.change.mutate({ paused: !isPaused })}
      >
        {pauseOrResume}
      </Button>
      {channel.kind === 'webhook' ? (
        <Button
          size="sm"
          aria-label={nameOf('Create new secret')}
          isBusy={acts.rotate.isPending}
          onClick={() => onAsk('rotate')}
        >
          Create new secret
        </Button>
      ) : null}
      <Button
        size="sm"
        variant="danger"
        aria-label={nameOf('Remove')}
        isBusy={acts.remove.isPending}
        onClick={() => onAsk('remove')}
      >
        Remove
      </Button>
    </div>
  );
};
