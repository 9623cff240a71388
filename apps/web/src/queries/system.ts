import { SystemSchema, TestEmailSchema } from '@circulate/shared-schemas';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { log } from '../lib/browser/log.ts';
import { useApi } from '../session/api-context.tsx';

const queryKey = ['admin-system'];
const LOOK_AGAIN_MS = 30_000;
/** Polling interval while a test email is pending. */
const LIVE_MS = 2_000;

/** Loads and polls the state of each part of the deployment. */
export const useSystem = () => {
  const api = useApi();
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => api.get('/admin/system', { schema: SystemSchema, signal }),
    refetchInterval: ({ state }) => {
      const test = state.data?.test_email;
      return test && test.ended_at === null ? LIVE_MS : LOOK_AGAIN_MS;
    },
  });
};

/** Sends a test email to the admin's own address. */
export const useTestEmail = () => {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () =>
      api.post('/admin/system/test-email', { schema: TestEmailSchema, success: 201 }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey }),
    onError: (error) => log.error('requesting a test email failed', error),
  });
};
