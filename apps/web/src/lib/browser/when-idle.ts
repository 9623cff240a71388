/** A tab that others cover gets no frame: it does not wait for one longer than this. */
const FRAME_MS = 300;

/**
 * Does something once the page has nothing to do and shows what it drew last. Where a browser cannot say
 * (Safari), after `orAfterMs`, or not at all.
 */
export const whenIdle = (act: () => void, orAfterMs?: number): (() => void) => {
  let isOver = false;
  const once = () => {
    if (!isOver) act();
    isOver = true;
  };
  const afterPaint = () => {
    // The first frame is on the screen when the second begins.
    requestAnimationFrame(() => requestAnimationFrame(once));
    setTimeout(once, FRAME_MS);
  };
  if ('requestIdleCallback' in window) requestIdleCallback(afterPaint);
  else if (orAfterMs !== undefined) setTimeout(once, orAfterMs);
  return () => {
    isOver = true;
  };
};
