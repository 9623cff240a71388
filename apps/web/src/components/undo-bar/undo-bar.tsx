import { useEffect, useLayoutEffect, useRef } from 'react';
import { useSpoken } from '../../lib/browser/announce.ts';
import { focusTitle } from '../../lib/browser/focus-title.ts';
import { formatCount } from '../../lib/format/format.ts';
import { useNextOfMany, useUndoUnsubscribe } from '../../queries/subscriptions.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';

/** Time within which a bulk unsubscribe can be undone. */
const SHOWN_MS = 10_000;

type UndoBarProps = { count: number; onGone: () => void; className?: string };

/**
 * Offers to undo a bulk unsubscribe for ten seconds. `onGone` removes the bar, including when a
 * later bulk action replaces the undoable one.
 */
export const UndoBar = ({ count, onGone, className = 'mb-5' }: UndoBarProps) => {
  const undo = useUndoUnsubscribe(count);
  const { isPending, isSuccess } = undo;
  const button = useRef<HTMLButtonElement>(null);
  const isPressed = useRef(false);
  useNextOfMany(onGone);
  const text = `You unsubscribed from ${formatCount(count, 'bank')}.`;
  useSpoken(`${text} You have 10 seconds to undo.`);

  useLayoutEffect(() => {
    const last = button.current;
    return () => {
      // Moves the focus to the page title, since the button that was pressed is gone.
      const { activeElement, body } = document;
      if (activeElement === last || (isPressed.current && activeElement === body)) focusTitle();
    };
  }, []);

  // After an undo, only the button disappears; the bar stays, so that nothing shifts under the
  // pointer.
  useLayoutEffect(() => {
    if (isSuccess && document.activeElement === document.body) focusTitle();
  }, [isSuccess]);

  useEffect(() => {
    // The bar stays until the response to an undo arrives.
    if (isPending) return;
    const timer = setTimeout(onGone, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isPending, onGone]);

  return (
    <Notice
      className={className}
      action={
        isSuccess ? null : (
          <Button
            ref={button}
            size="sm"
            isBusy={isPending}
            onClick={() => {
              isPressed.current = true;
              undo.mutate();
            }}
          >
            Undo
          </Button>
        )
      }
    >
      {isSuccess ? doneWords(undo.data) : text}
    </Notice>
  );
};

const doneWords = ({ areAllBack }: { areAllBack: boolean }) =>
  areAllBack ? 'Your subscriptions are back.' : 'Some subscriptions couldn’t be restored.';
