/** What is over once the user presses a key or points at something, or `abort` is called. */
export const untilUserGoesOn = (): AbortController => {
  const isOver = new AbortController();
  for (const event of ['keydown', 'pointerdown']) {
    addEventListener(event, () => isOver.abort(), { signal: isOver.signal });
  }
  return isOver;
};
