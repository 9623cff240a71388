import { useRef, useState } from 'react';
import { ownLetterOf, usePageKeys } from '../../lib/hooks/shortcuts.ts';

type ListKeys = {
  /** The rows, in order. */
  ids: string[];
  /** The row to continue from; undefined to start before the first. */
  start: string | undefined;
  /** Actions on the current row, by the letter that triggers them. */
  actions: Record<string, (id: string) => void>;
};

/**
 * Moves through a list with j and k. Single letters act on the current row, even after it has
 * moved.
 */
export const useListKeys = ({ ids, start, actions }: ListKeys) => {
  const [current, setCurrent] = useState(start);
  const lastPlace = useRef(-1);
  const found = current === undefined ? -1 : ids.indexOf(current);
  const isThere = found !== -1;
  // If the row is gone, continues from its former position, where the next row is now.
  if (isThere || current === undefined) lastPlace.current = found;
  const place = lastPlace.current;

  usePageKeys((event) => {
    const letter = ownLetterOf(event);
    const next = isThere || place < 0 ? place + 1 : place;
    if (letter === 'j') setCurrent(ids[Math.min(next, ids.length - 1)]);
    else if (letter === 'k') setCurrent(ids[Math.max(place - 1, 0)]);
    else {
      const act = letter === null ? undefined : actions[letter];
      if (!act || !isThere || event.repeat || current === undefined) return;
      act(current);
    }
    event.preventDefault();
  });

  return { current, setCurrent };
};
