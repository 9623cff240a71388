import { type CircularFilter, CircularPageSchema } from '@circulate/shared-schemas';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useApi } from '../../session/api-context.tsx';
import { useSession } from '../../session/use-session.ts';

/** The filters as the address holds them: text each, and only those that are set. */
export type ArchiveFilter = {
  [Name in Exclude<keyof CircularFilter, 'cursor' | 'limit'>]?: string;
};

/** The circulars that fit a filter, newest first, page by page. */
export const useCirculars = (filter: ArchiveFilter) => {
  const api = useApi();
  const { canCallApi } = useSession();
  return useInfiniteQuery({
    queryKey: ['circulars', filter],
    queryFn: ({ pageParam, signal }) =>
      api.get('/circulars', {
        query: { ...filter, cursor: pageParam, limit: 25 },
        schema: CircularPageSchema,
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
    // The old list stays, dimmed, until the new one is there: nothing jumps while one types.
    placeholderData: keepPreviousData,
    enabled: canCallApi,
  });
};
