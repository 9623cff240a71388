import { useRef, useState } from 'react';

/**
 * Selects at most `max` rows. With `isRange`, selects all rows from the previously selected one.
 * Rows that leave the list are deselected.
 */
export const useSelection = (shown: readonly string[], max: number) => {
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const last = useRef<string | null>(null);
  const chosen = shown.filter((id) => marked.has(id)).slice(0, max);
  const isAll = shown.length > 0 && chosen.length === Math.min(shown.length, max);

  const toggle = (id: string, { isRange }: { isRange: boolean }) => {
    const next = new Set(chosen);
    const isWanted = !next.has(id);
    for (const each of isRange ? between(shown, last.current, id) : [id]) {
      if (isWanted && next.size < max) next.add(each);
      else if (!isWanted) next.delete(each);
    }
    last.current = id;
    setMarked(next);
  };

  return {
    chosen,
    has: (id: string) => chosen.includes(id),
    toggle,
    all: isAll ? true : chosen.length > 0 ? ('indeterminate' as const) : false,
    toggleAll: () => setMarked(new Set(isAll ? [] : shown.slice(0, max))),
    clear: () => setMarked(new Set()),
  };
};

export type Selection = ReturnType<typeof useSelection>;

const between = (shown: readonly string[], from: string | null, to: string) => {
  const start = from === null ? -1 : shown.indexOf(from);
  const end = shown.indexOf(to);
  return start < 0 ? [to] : shown.slice(Math.min(start, end), Math.max(start, end) + 1);
};
