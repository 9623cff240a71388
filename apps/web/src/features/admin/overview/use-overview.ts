import { OverviewSchema } from '@circulate/shared-schemas';
import { useQuery } from '@tanstack/react-query';
import { useLiveInterval } from '../../../lib/hooks/use-live-interval.ts';
import { useApi } from '../../../session/api-context.tsx';

const LOOK_AGAIN_MS = 15_000;

/** How the service does, live. */
export const useOverview = () => {
  const api = useApi();
  const refetchInterval = useLiveInterval(LOOK_AGAIN_MS);
  return useQuery({
    queryKey: ['admin-overview'],
    queryFn: ({ signal }) => api.get('/admin/overview', { schema: OverviewSchema, signal }),
    refetchInterval,
  });
};
