import { AiSchema } from '@circulate/shared-schemas';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { log } from '../../../lib/browser/log.ts';
import { toastError } from '../../../lib/browser/toast.ts';
import { failureText } from '../../../lib/text/failure-text.ts';
import { useApi } from '../../../session/api-context.tsx';

const queryKey = ['admin-ai'];
const CHECK_AGAIN_MS = 30_000;
/** Polling interval during a test, since an admin is waiting for it. */
const WHILE_TESTING_MS = 2_000;

/** Loads and polls the state of the AI model. */
export const useAi = () => {
  const api = useApi();
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => api.get('/admin/ai', { schema: AiSchema, signal }),
    refetchInterval: ({ state }) => (state.data?.asked_test ? WHILE_TESTING_MS : CHECK_AGAIN_MS),
  });
};

/** Requests a test of the model; `useAi` reads its result. */
export const useTestAi = () => {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api.post('/admin/ai/test', { schema: AiSchema }),
    onSuccess: (ai) => queryClient.setQueryData(queryKey, ai),
    onError: (error) => {
      log.error('requesting an AI test failed', error);
      toastError(`The test didn’t start: ${failureText(error)}`);
    },
  });
};
