type Deadline = { signal: AbortSignal; clear: () => void };

/**
 * Starts a deadline in `timeoutMs`. `signal` aborts with a TimeoutError then, or earlier with the
 * reason of `given` if that aborts. Call `clear` when the work is done.
 *
 * Don't replace this by `AbortSignal.any([given, AbortSignal.timeout(timeoutMs)])`: nothing else
 * refers to that timeout, so Node 20 collects it as garbage before it fires (nodejs/node#57736).
 */
export const startDeadline = (timeoutMs: number, given?: AbortSignal): Deadline => {
  const ending = new AbortController();
  const timer = setTimeout(
    () => ending.abort(new DOMException(`Not finished within ${timeoutMs} ms`, 'TimeoutError')),
    timeoutMs,
  );
  const pass = () => ending.abort(given?.reason);
  if (given?.aborted) pass();
  given?.addEventListener('abort', pass, { once: true });
  return {
    signal: ending.signal,
    clear: () => {
      clearTimeout(timer);
      given?.removeEventListener('abort', pass);
    },
  };
};
