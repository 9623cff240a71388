import { AdminCoverageSchema, CoverageSchema } from '@circulate/shared-schemas';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../session/api-context.tsx';
import { useSession } from '../../session/use-session.ts';

/** Banks are looked at every few minutes: what is shown stays about as fresh. */
const REFETCH_MS = 60_000;

/** Every bank with what came of it and when it was looked at. */
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

/** The banks whose circulars may not come, for admins. */
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
