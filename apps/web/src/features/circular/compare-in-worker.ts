import { ComparedPartsSchema } from '../../lib/api/browser-answers.ts';

/** Ends the worker when it says nothing at all. */
const SILENT_MS = 15_000;

/** Compares two texts in a worker; returns null if it takes too long. Throws if the worker fails to start. */
export const compareInWorker = (before: string, after: string, signal: AbortSignal) => {
  const worker = new Worker(new URL('./compare.worker.ts', import.meta.url), { type: 'module' });
  const ended = new Promise<ReturnType<typeof ComparedPartsSchema.parse>>((resolve, reject) => {
    worker.onmessage = ({ data }) => resolve(ComparedPartsSchema.parse(data));
    worker.onerror = () => reject(new Error('comparison did not start'));
    AbortSignal.any([signal, AbortSignal.timeout(SILENT_MS)]).addEventListener('abort', () =>
      resolve(null),
    );
    worker.postMessage({ before, after });
  });
  return ended.finally(() => worker.terminate());
};
