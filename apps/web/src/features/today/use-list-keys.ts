import { useEffect, useRef, useState } from 'react';
import { isTyping } from '../../lib/shortcuts.ts';

type ListKeys = {
  count: number;
  /** The row to go on from; -1: before the first. */
  start: number;
  /** What a letter does to the row in focus. */
  actions: Record<string, (index: number) => void>;
};

/** Walks a list with j and k, and acts on the row in focus by single letters. */
export const useListKeys = ({ count, start, actions }: ListKeys) => {
  const [current, setCurrent] = useState(start);
  const latest = useRef({ current, count, actions });
  latest.current = { current, count, actions };

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const state = latest.current;
      if (event.key === 'j') setCurrent(Math.min(state.current + 1, state.count - 1));
      else if (event.key === 'k') setCurrent(Math.max(state.current - 1, 0));
      else if (state.current >= 0) state.actions[event.key]?.(state.current);
      else return;
      if (event.key.length === 1) event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);

  return { current, setCurrent };
};
