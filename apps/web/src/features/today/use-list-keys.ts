import { useEffect, useRef, useState } from 'react';
import { ownLetterOf } from '../../lib/hooks/shortcuts.ts';

type ListKeys = {
  /** The rows, in order. */
  ids: string[];
  /** The row to continue from; undefined: before the first. */
  start: string | undefined;
  /** The action of a letter on the focused row. */
  actions: Record<string, (id: string) => void>;
};

/** Walks a list with j and k, and acts on the row in focus by single letters, wherever it has moved to. */
export const useListKeys = ({ ids, start, actions }: ListKeys) => {
  const [current, setCurrent] = useState(start);
  const latest = useRef({ current, ids, actions, place: -1 });
  const place = current === undefined ? -1 : ids.indexOf(current);
  const isGone = current !== undefined && place === -1;
  latest.current = { current, ids, actions, place: isGone ? latest.current.place : place };

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const letter = ownLetterOf(event);
      const { current, ids, actions, place } = latest.current;
      const isThere = current !== undefined && ids[place] === current;
      // If the row is gone, the next one has its position.
      const next = isThere || place < 0 ? place + 1 : place;
      if (letter === 'j') setCurrent(ids[Math.min(next, ids.length - 1)]);
      else if (letter === 'k') setCurrent(ids[Math.max(place - 1, 0)]);
      else {
        const act = letter === null ? undefined : actions[letter];
        if (!act || !isThere || event.repeat) return;
        act(current);
      }
      event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);

  return { current, setCurrent };
};
