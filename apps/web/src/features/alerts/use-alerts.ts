import { AlertPageSchema } from '@circulate/shared-schemas';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useApi } from '../../session/api-context.tsx';
import { useSession } from '../../session/use-session.ts';

/** The alerts of the user, newest first, page by page. */
export const useAlerts = () => {
  const api = useApi();
  const { canCallApi, subject } = useSession();
  return useInfiniteQuery({
    queryKey: ['alerts', subject],
    queryFn: ({ pageParam, signal }) =>
      api.get('/alerts', {
        query: { cursor: pageParam, limit: 25 },
        schema: AlertPageSchema,
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
    enabled: canCallApi,
  });
};
