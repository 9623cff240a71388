import type { z } from 'zod';

/** How long to wait for the worker's response. */
const SILENT_MS = 20_000;

/** Thrown when a web worker fails. The message is shown to the user. */
export class WorkerError extends Error {
  override readonly name = 'WorkerError';
  readonly tookTooLong: boolean;

  constructor(message: string, { tookTooLong = false } = {}) {
    super(message);
    this.tookTooLong = tookTooLong;
  }
}

/**
 * Sends a worker one message, returns its response and ends it. Throws a WorkerError if it fails,
 * takes
 * too long or returns something that doesn't match `schema`.
 */
export const askWorker = <Answer>(
  worker: Worker,
  message: unknown,
  schema: z.ZodType<Answer>,
  signal: AbortSignal,
): Promise<Answer> => {
  const silence = AbortSignal.timeout(SILENT_MS);
  const ended = new Promise<Answer>((resolve, reject) => {
    const fail = () =>
      reject(
        new WorkerError('Your browser couldn’t process the data. Reload the page and try again.'),
      );
    worker.onerror = fail;
    worker.onmessage = ({ data }) => {
      const answer = schema.safeParse(data);
      if (answer.success) resolve(answer.data);
      else fail();
    };
    AbortSignal.any([signal, silence]).addEventListener('abort', () =>
      reject(
        silence.aborted
          ? new WorkerError('It took too long. Try again in a moment.', { tookTooLong: true })
          : signal.reason,
      ),
    );
    worker.postMessage(message);
  });
  return ended.finally(() => worker.terminate());
};
