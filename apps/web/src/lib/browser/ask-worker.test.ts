import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { z } from 'zod';
import { failureText } from '../text/failure-text.ts';
import { askWorker, type WorkerError } from './ask-worker.ts';

/** Creates a worker that runs `act` on a message, since jsdom doesn't support workers. */
const startWorker = (act: (worker: Worker) => void) => {
  const ended = vi.fn();
  class ActingWorker extends EventTarget implements Worker {
    onmessage: Worker['onmessage'] = null;
    onmessageerror = null;
    onerror: Worker['onerror'] = null;
    postMessage() {
      act(this);
    }
    terminate() {
      ended();
    }
  }
  return { worker: new ActingWorker(), ended };
};

const ask = async (act: (worker: Worker) => void, signal = new AbortController().signal) => {
  const { worker, ended } = startWorker(act);
  const result = await askWorker(worker, 'two', z.number(), signal).catch((error) => error);
  expect(ended).toHaveBeenCalledOnce();
  return result;
};

const answer = (data: unknown) => (worker: Worker) =>
  worker.onmessage?.(new MessageEvent('message', { data }));

describe('askWorker', () => {
  it('returns the response and ends the worker', async () => {
    expect(await ask(answer(2))).toBe(2);
  });

  it.each([
    ['fails', (worker: Worker) => worker.onerror?.call(worker, new ErrorEvent('error'))],
    ['sends an unexpected answer', answer('two')],
  ])('blames the browser instead of the connection when the worker %s', async (_how, act) => {
    expect(failureText(await ask(act))).toMatch(/^Your browser couldn’t process the data\./);
  });

  it('reports a timeout when the worker takes too long', async () => {
    const silence = new AbortController();
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(silence.signal);
    onTestFinished(() => timeout.mockRestore());
    const error: WorkerError = await ask(() => silence.abort());
    expect(error.tookTooLong).toBe(true);
    expect(failureText(error)).toMatch(/^It took too long\./);
  });

  it('ends the worker when the caller aborts', async () => {
    const caller = new AbortController();
    expect(await ask(() => caller.abort('gone'), caller.signal)).toBe('gone');
  });
});
