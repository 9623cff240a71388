import {
  type ManyCircularsInput,
  ManyEffectSchema,
  ManyResultSchema,
} from '@circulate/shared-schemas';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { log } from '../../../lib/browser/log.ts';
import { useApi } from '../../../session/api-context.tsx';

/** Loads the effects of a bulk action, once its input is complete (null until then). */
export const useEffectOfMany = (input: ManyCircularsInput | null) => {
  const api = useApi();
  return useQuery({
    queryKey: ['admin-circulars', 'effect', input],
    queryFn: ({ signal }) =>
      api.post('/admin/circulars/many/effect', { body: input, schema: ManyEffectSchema, signal }),
    enabled: input !== null,
    staleTime: 0,
  });
};

/** Runs a bulk action. Its caller shows a failure to the user. */
export const useChangeMany = () => {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: ManyCircularsInput) =>
      api.post('/admin/circulars/many', { body: input, schema: ManyResultSchema }),
    onError: (error) => log.error('a bulk action on circulars failed', error),
    // Reloads the list after a failure too, since some circulars may have changed.
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: ['admin-counts'] });
      return queryClient.invalidateQueries({ queryKey: ['admin-circulars'] });
    },
  });
};
