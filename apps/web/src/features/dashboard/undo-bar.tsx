import { useEffect } from 'react';
import { useUndoUnfollowAll } from '../../api/subscriptions.ts';
import { Button } from '../../components/ui/button.tsx';
import { Notice } from '../../components/ui/notice.tsx';

/** For so long a press on "all" can be undone. */
const SHOWN_MS = 10_000;

/** Offers for ten seconds to undo that all banks were unsubscribed from; `onGone` takes it away. */
export const UndoBar = ({ count, onGone }: { count: number; onGone: () => void }) => {
  const undo = useUndoUnfollowAll();
  const { isPending } = undo;

  useEffect(() => {
    // Not under the hand of whoever waits for the answer.
    if (isPending) return;
    const timer = setTimeout(onGone, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isPending, onGone]);

  return (
    <Notice
      role="status"
      className="mb-5"
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
