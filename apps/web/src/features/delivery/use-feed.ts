import { FeedStateSchema, NewFeedSchema } from '@circulate/shared-schemas';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { toastError, toastSuccess } from '../../lib/browser/toast.ts';
import { failureText } from '../../lib/text/failure-text.ts';
import { useApi } from '../../session/api-context.tsx';
import { useRuntimeConfig } from '../../session/runtime-config-context.ts';
import { useSession } from '../../session/use-session.ts';

const feedKey = (subject: string) => ['feed', subject];

/** Whether the user has a private feed. */
export const useFeed = () => {
  const api = useApi();
  const { canCallApi, subject } = useSession();
  return useQuery({
    queryKey: feedKey(subject),
    queryFn: ({ signal }) => api.get('/users/feed', { schema: FeedStateSchema, signal }),
    enabled: canCallApi,
  });
};

/** Makes a feed and ends it; the address of a new one is given this once. */
export const useFeedActs = () => {
  const api = useApi();
  const { apiUrl } = useRuntimeConfig();
  const queryClient = useQueryClient();
  const { subject } = useSession();
  const onError = (error: unknown) => void toastError(failureText(error));
  const refresh = () => queryClient.invalidateQueries({ queryKey: feedKey(subject) });
  return {
    renew: useMutation({
      mutationFn: async () => {
        const { path } = await api.post('/users/feed', { schema: NewFeedSchema });
        return new URL(`${apiUrl}${path}`, window.location.origin).href;
      },
      onSuccess: refresh,
      onError,
    }),
    end: useMutation({
      mutationFn: () => api.delete('/users/feed', { schema: FeedStateSchema }),
      onSuccess: () => {
        toastSuccess('The feed has ended');
        return refresh();
      },
      onError,
    }),
  };
};
