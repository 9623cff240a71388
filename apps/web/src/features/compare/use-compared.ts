import { CircularDetailSchema, FoundCircularsSchema } from '@circulate/shared-schemas';
import { useQuery } from '@tanstack/react-query';
import { ComparedSectionsSchema } from '../../lib/api/browser-answers.ts';
import { readableText } from '../../lib/text/readable-text.ts';
import { useApi } from '../../session/api-context.tsx';
import { useSession } from '../../session/use-session.ts';

/** One side of a comparison, with its texts. */
export const useSide = (id: string) => {
  const api = useApi();
  const { canCallApi } = useSession();
  return useQuery({
    queryKey: ['circular', id],
    queryFn: ({ signal }) =>
      api.get(`/circulars/${encodeURIComponent(id)}`, { schema: CircularDetailSchema, signal }),
    enabled: canCallApi && id !== '',
  });
};

const FEWEST_LETTERS = 2;

/** Circulars by number or words, to choose the other side. */
export const useFound = (q: string) => {
  const api = useApi();
  const { canCallApi } = useSession();
  return useQuery({
    queryKey: ['found-circulars', q],
    queryFn: ({ signal }) =>
      api.get('/circulars/find', { query: { q }, schema: FoundCircularsSchema, signal }),
    enabled: canCallApi && q.length >= FEWEST_LETTERS,
  });
};

/** Ends the worker when it gives no answer at all. */
const SILENT_MS = 20_000;

const compareInWorker = (texts: { before: string; after: string }, signal: AbortSignal) => {
  const url = new URL('./compare-sections.worker.ts', import.meta.url);
  const worker = new Worker(url, { type: 'module' });
  const ended = new Promise<ReturnType<typeof ComparedSectionsSchema.parse>>((resolve, reject) => {
    worker.onmessage = ({ data }) => resolve(ComparedSectionsSchema.parse(data));
    worker.onerror = () => reject(new Error('comparison did not start'));
    AbortSignal.any([signal, AbortSignal.timeout(SILENT_MS)]).addEventListener('abort', () =>
      reject(new Error('comparison took too long')),
    );
    worker.postMessage(texts);
  });
  return ended.finally(() => worker.terminate());
};

/** The sections of two texts side by side, compared beside the page. */
export const useCompared = (before: string | null, after: string | null) =>
  useQuery({
    queryKey: ['compared-circulars', before, after],
    queryFn: ({ signal }) =>
      compareInWorker(
        { before: readableText(before ?? ''), after: readableText(after ?? '') },
        signal,
      ),
    enabled: before !== null && after !== null,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
