/** Maximum wait for a frame, in ms, because a tab that is covered isn't rendered. */
const FRAME_MS = 300;

const afterPaint = (act: () => void) => {
  // Waits for two frames: when the second starts, the first is on screen.
  requestAnimationFrame(() => requestAnimationFrame(act));
  setTimeout(act, FRAME_MS);
};

/** Resolves once the page has rendered, or once it is clear that it won't because it is covered. */
export const painted = (): Promise<void> => new Promise((resolve) => afterPaint(resolve));

/**
 * Runs `act` once the page is idle and has rendered. In browsers that can't report idle time
 * (Safari), runs it after `orAfterMs`, or never.
 */
export const whenIdle = (act: () => void, orAfterMs?: number): (() => void) => {
  let isOver = false;
  const once = () => {
    if (!isOver) act();
    isOver = true;
  };
  if ('requestIdleCallback' in window) requestIdleCallback(() => afterPaint(once));
  else if (orAfterMs !== undefined) setTimeout(once, orAfterMs);
  return () => {
    isOver = true;
  };
};
