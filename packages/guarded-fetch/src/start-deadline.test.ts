import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startDeadline } from './start-deadline.ts';

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');
const FAR = 60_000;

describe('startDeadline', () => {
  it('aborts on time despite garbage collection', async () => {
    const collecting = setInterval(collectGarbage, 5);
    onTestFinished(() => clearInterval(collecting));
    // As in a request, only the signal's listener refers to it.
    const reason = await new Promise((resolve) => {
      const { signal } = startDeadline(100, new AbortController().signal);
      signal.addEventListener('abort', () => resolve(signal.reason));
    });
    expect(reason).toMatchObject({ name: 'TimeoutError' });
  });

  it('aborts early with the caller’s reason, before or after the start', () => {
    const given = new AbortController();
    const { signal, clear } = startDeadline(FAR, given.signal);
    expect(signal.aborted).toBe(false);
    given.abort(new Error('given up'));
    const late = startDeadline(FAR, given.signal);
    for (const ended of [signal, late.signal]) {
      expect(ended.reason).toEqual(new Error('given up'));
    }
    clear();
    late.clear();
  });

  it('does nothing once it is cleared', () => {
    const given = new AbortController();
    const { signal, clear } = startDeadline(FAR, given.signal);
    clear();
    given.abort();
    expect(signal.aborted).toBe(false);
  });
});
