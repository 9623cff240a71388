import { OverviewSchema } from '@circulate/shared-schemas';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../session/api-context.tsx';

const LOOK_AGAIN_MS = 15_000;

/** How the service does, looked at again every few seconds. */
export const useOverview = () => {
  const api = useApi();
  return useQuery({
    queryKey: ['admin-overview'],
    queryFn: ({ signal }) => api.get('/admin/overview', { schema: OverviewSchema, signal }),
    refetchInterval: LOOK_AGAIN_MS,
  });
};
