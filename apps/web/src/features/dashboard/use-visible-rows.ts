import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState } from 'react';

/** Below this, every row is in the page, where the browser's own find reaches it. */
const VIRTUAL_FROM = 300;
const ROW_HEIGHT_PX = 41;

/**
 * Which of `count` rows stand near the window, and the height of those left out above and below.
 * `total` is how many there are without a search: a search that leaves a few hundred of thousands
 * must not draw them all at once.
 */
export const useVisibleRows = (count: number, total: number) => {
  const isVirtual = total > VIRTUAL_FROM;
  const body = useRef<HTMLTableSectionElement>(null);
  const [scrollMargin, setScrollMargin] = useState(0);

  useLayoutEffect(() => {
    if (!isVirtual || !body.current) return;
    setScrollMargin(body.current.getBoundingClientRect().top + window.scrollY);
  }, [isVirtual]);

  const virtualizer = useWindowVirtualizer({
    count,
    // It would measure the window, and so lay the page out, for nothing.
    enabled: isVirtual,
    estimateSize: () => ROW_HEIGHT_PX,
    overscan: 6,
    scrollMargin,
  });

  if (!isVirtual) {
    const indexes = Array.from({ length: count }, (_, index) => index);
    return { body, indexes, before: 0, after: 0, measure: undefined };
  }
  const items = virtualizer.getVirtualItems();
  const start = items[0]?.start ?? scrollMargin;
  const end = items.at(-1)?.end ?? scrollMargin;
  return {
    body,
    indexes: items.map((item) => item.index),
    before: start - scrollMargin,
    after: Math.max(0, virtualizer.getTotalSize() - (end - scrollMargin)),
    measure: virtualizer.measureElement,
  };
};
