import { useEffect, useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import type { UndoableHere } from './use-review-queue.ts';

type UndoBarProps = {
  undoable: UndoableHere[];
  onUndo: (held: UndoableHere) => void;
};

const SHOWN = 3;
const TICK_MS = 250;

/** Lists publications that can be undone for ten seconds, each with an undo button. */
export const UndoBar = ({ undoable, onUndo }: UndoBarProps) => {
  const now = useClock(undoable.length > 0);
  const open = undoable.filter(({ until }) => until > now);
  return (
    <section
      aria-label="Publications you can undo"
      className="pointer-events-none fixed inset-x-4 bottom-4 z-30 flex flex-col items-center gap-2 max-lg:bottom-20"
    >
      <div role="status" className="contents">
        {open.slice(0, SHOWN).map((held) => (
          <div
            key={held.circularId}
            className="floating appear pointer-events-auto flex w-full max-w-[560px] items-center gap-3 py-2 pr-2 pl-4"
          >
            <p className="flex min-w-0 flex-1 gap-2">
              <span className="shrink-0 text-ink-2 tabular-nums">
                Publishing{' '}
                <span aria-hidden="true"> in {Math.ceil((held.until - now) / 1_000)} s</span>:
              </span>
              <bdi className="truncate font-medium">{held.title}</bdi>
            </p>
            <Button size="sm" variant="soft" onClick={() => onUndo(held)}>
              Undo
            </Button>
          </div>
        ))}
      </div>
    </section>
  );
};

const useClock = (isRunning: boolean) => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!isRunning) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, [isRunning]);
  return now;
};
