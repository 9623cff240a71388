import { useEffect, useLayoutEffect, useRef } from 'react';
import { useSpoken } from '../../lib/browser/announce.ts';
import { focusTitle } from '../../lib/browser/focus-title.ts';
import { useNextOfMany, useUndoUnsubscribe } from '../../queries/subscriptions.ts';
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
  const undo = useUndoUnsubscribe(count);
  const { isPending, isSuccess } = undo;
  const button = useRef<HTMLButtonElement>(null);
  const isPressed = useRef(false);
  useNextOfMany(onGone);
  const text = `You have unsubscribed from ${count === 1 ? 'one bank' : `${count} banks`}.`;
  useSpoken(`${text} For ten seconds it can be undone, by the button Undo.`);

  useLayoutEffect(() => {
    const last = button.current;
    return () => {
      // The focus does not go with the bar; a pressed button has lost it before.
      const { activeElement, body } = document;
      if (activeElement === last || (isPressed.current && activeElement === body)) focusTitle();
    };
  }, []);

  // Nor with the button, once that has done its work: the bar stays, so that nothing moves under the pointer.
  useLayoutEffect(() => {
    if (isSuccess && document.activeElement === document.body) focusTitle();
  }, [isSuccess]);

  useEffect(() => {
    // Not under the hand of whoever waits for the answer.
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
  areAllBack ? 'Undone.' : 'Not all of them are back.';
