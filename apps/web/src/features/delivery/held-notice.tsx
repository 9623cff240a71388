import { Button } from '../../components/ui/button.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { formatCount } from '../../lib/format/format.ts';
import { useDropHeld, useSendHeld } from '../../queries/email-settings.ts';
import { useMailState } from '../../queries/mail-state.ts';

/** Shows how many alerts were put on hold while emails were off, and offers to send them. */
export const HeldNotice = ({ count }: { count: number }) => {
  const { data: mail } = useMailState();
  const send = useSendHeld();
  const drop = useDropHeld();
  if (count === 0 || !mail || mail.stopped_at) return null;
  const isBusy = send.isPending || drop.isPending;
  return (
    <Notice
      role="status"
      className="mb-4 flex-wrap"
      action={
        <span className="flex flex-wrap gap-2">
          <Button size="sm" isBusy={isBusy} onClick={() => send.mutate(undefined)}>
            Send alerts
          </Button>
          <Button
            size="sm"
            variant="quiet"
            disabled={isBusy}
            onClick={() => drop.mutate(undefined)}
          >
            Discard
          </Button>
        </span>
      }
    >
      {formatCount(count, 'alert wasn’t', 'alerts weren’t')} sent while your emails were off.
    </Notice>
  );
};
