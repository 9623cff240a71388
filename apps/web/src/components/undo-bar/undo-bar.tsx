import { useEffect } from 'react';
import { useNextOfMany, useUndoUnfollow } from '../../api/subscriptions.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';

/** For so long it can be undone that many banks were unsubscribed from at once. */
const SHOWN_MS = 10_000;

type UndoBarProps = { count: number; onGone: () => void; className?: string };

/**
 * Offers for ten seconds to undo that many banks were unsubscribed from; `onGone` takes it away, also
 * when the next press on many makes another one the last that can be undone.
 */
export const UndoBar = ({ count, onGone, className = 'mb-5' }: UndoBarProps) => {
  const undo = useUndoUnfollow();
  const { isPending } = undo;
  useNextOfMany(onGone);

  useEffect(() => {
    // Not under the hand of whoever waits for the answer.
    if (isPending) return;
    const timer = setTimeout(onGone, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isPending, onGone]);

  return (
    <Notice
      role="status"
      className={className}
      action={
        <Button
          size="sm"
          isBusy={isPending}
          onClick={() => undo.mutate(undefined, { onSuccess: onGone })}
        >
          Undo
        </Button>
      }
    >
      You have unsubscribed from {count === 1 ? 'one bank' : `${count} banks`}.
    </Notice>
  );
};
