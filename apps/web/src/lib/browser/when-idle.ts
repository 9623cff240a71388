/** A covered tab gets no frames, so it waits no longer than this. */
const FRAME_MS = 300;

/**
 * Runs something once the page is idle and has rendered. For browsers that can't tell (Safari), after
 * `orAfterMs`, or never.
 */
export const whenIdle = (act: () => void, orAfterMs?: number): (() => void) => {
  let isOver = false;
  const once = () => {
    if (!isOver) act();
    isOver = true;
  };
  const afterPaint = () => {
    // The first frame is on screen when the second starts.
    requestAnimationFrame(() => requestAnimationFrame(once));
    setTimeout(once, FRAME_MS);
  };
  if ('requestIdleCallback' in window) requestIdleCallback(afterPaint);
  else if (orAfterMs !== undefined) setTimeout(once, orAfterMs);
  return () => {
    isOver = true;
  };
};
