import { AlertPageSchema } from '@circulate/shared-schemas';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../session/api-context.tsx';
import { useSession } from '../session/use-session.ts';

/** Loads the user's newest alert about a circular; null if there is none. */
export const useAlertOn = (circularId: string) => {
  const api = useApi();
  const { canCallApi, subject } = useSession();
  return useQuery({
    queryKey: ['alert-on', subject, circularId],
    queryFn: async ({ signal }) => {
      const query = { circular: circularId, limit: 1 };
      const page = await api.get('/alerts', { query, schema: AlertPageSchema, signal });
      return page.items[0] ?? null;
    },
    enabled: canCallApi,
    // No retry: the page shows the current subscriptions instead.
    retry: false,
  });
};
