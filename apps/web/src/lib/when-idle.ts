/** Does something once the page has nothing to do. Not at all where a browser cannot say (Safari). */
export const whenIdle = (act: () => void): (() => void) => {
  if (!('requestIdleCallback' in window)) return () => undefined;
  const handle = requestIdleCallback(act);
  return () => cancelIdleCallback(handle);
};
