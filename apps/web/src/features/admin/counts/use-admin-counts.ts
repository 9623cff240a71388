import { AdminCountsSchema } from '@circulate/shared-schemas';
import { useQuery } from '@tanstack/react-query';
import { useLiveInterval } from '../../../lib/hooks/use-live-interval.ts';
import { useApi } from '../../../session/api-context.tsx';

const LOOK_AGAIN_MS = 15_000;

/** How long the list under each tab is, live. */
export const useAdminCounts = () => {
  const api = useApi();
  const refetchInterval = useLiveInterval(LOOK_AGAIN_MS);
  return useQuery({
    queryKey: ['admin-counts'],
    queryFn: ({ signal }) => api.get('/admin/counts', { schema: AdminCountsSchema, signal }),
    refetchInterval,
  });
};
