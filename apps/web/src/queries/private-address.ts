import { FeedStateSchema, NewFeedSchema } from '@circulate/shared-schemas';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { toastError, toastSuccess } from '../lib/browser/toast.ts';
import { failureText } from '../lib/text/failure-text.ts';
import { useApi } from '../session/api-context.tsx';
import { useRuntimeConfig } from '../session/runtime-config-context.ts';
import { useSession } from '../session/use-session.ts';

/** Type of a user's private URL: the feed of their alerts, or the calendar of their deadlines. */
export type PrivateAddress = 'feed' | 'calendar';

const keyOf = (subject: string, what: PrivateAddress) => ['private-address', what, subject];

/** Loads whether the user has a private URL of this type. */
export const usePrivateAddress = (what: PrivateAddress) => {
  const api = useApi();
  const { canCallApi, subject } = useSession();
  return useQuery({
    queryKey: keyOf(subject, what),
    queryFn: ({ signal }) => api.get(`/users/${what}`, { schema: FeedStateSchema, signal }),
    enabled: canCallApi,
  });
};

/**
 * Returns the actions that create and delete a private URL, which only the response to its creation
 * contains.
 */
export const usePrivateAddressActs = (what: PrivateAddress) => {
  const api = useApi();
  const { apiUrl } = useRuntimeConfig();
  const queryClient = useQueryClient();
  const { subject } = useSession();
  const onError = (error: unknown) => void toastError(failureText(error));
  const refresh = () => queryClient.invalidateQueries({ queryKey: keyOf(subject, what) });
  return {
    renew: useMutation({
      mutationFn: async () => {
        const { path } = await api.post(`/users/${what}`, { schema: NewFeedSchema });
        return new URL(`${apiUrl}${path}`, window.location.origin).href;
      },
      onSuccess: refresh,
      onError,
    }),
    end: useMutation({
      mutationFn: () => api.delete(`/users/${what}`, { schema: FeedStateSchema }),
      onSuccess: () => {
        toastSuccess(`${what.charAt(0).toUpperCase()}${what.slice(1)} deleted`);
        return refresh();
      },
      onError,
    }),
  };
};
