import { CircularDetailSchema, FoundCircularsSchema } from '@circulate/shared-schemas';
import { useQuery } from '@tanstack/react-query';
import { ComparedSectionsSchema } from '../../lib/api/browser-answers.ts';
import { askWorker } from '../../lib/browser/ask-worker.ts';
import { readableText } from '../../lib/text/readable-text.ts';
import { useApi } from '../../session/api-context.tsx';
import { useSession } from '../../session/use-session.ts';

/** Loads the circular on one side of a comparison. */
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

/** Finds circulars by number or words, to choose the other side. */
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

/** Compares the sections of two texts in a worker. */
export const useCompared = (before: string | null, after: string | null) =>
  useQuery({
    queryKey: ['compared-circulars', before, after],
    queryFn: ({ signal }) => {
      const texts = { before: readableText(before ?? ''), after: readableText(after ?? '') };
      // The URL has to be a literal in the call, or Vite doesn't build the worker.
      const worker = new Worker(new URL('./compare-sections.worker.ts', import.meta.url), {
        type: 'module',
      });
      return askWorker(worker, texts, ComparedSectionsSchema, signal);
    },
    enabled: before !== null && after !== null,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
