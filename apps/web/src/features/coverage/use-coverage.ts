import { AdminCoverageSchema, CoverageSchema } from '@circulate/shared-schemas';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../session/api-context.tsx';
import { useSession } from '../../session/use-session.ts';

/** Refetch interval, similar to the interval at which banks are checked. */
const REFETCH_MS = 60_000;

/** Loads every bank with its circulars and its last check. */
export const useCoverage = () => {
  const api = useApi();
  const { canCallApi } = useSession();
  return useQuery({
    queryKey: ['coverage'],
    queryFn: ({ signal }) => api.get('/coverage', { schema: CoverageSchema, signal }),
    enabled: canCallApi,
    refetchInterval: REFETCH_MS,
  });
};

/** Loads the banks whose circulars may be missing, for admins. */
export const useGaps = () => {
  const api = useApi();
  const { canCallApi } = useSession();
  return useQuery({
    queryKey: ['admin', 'coverage'],
    queryFn: ({ signal }) => api.get('/admin/coverage', { schema: AdminCoverageSchema, signal }),
    enabled: canCallApi,
    refetchInterval: REFETCH_MS,
  });
};
