import {
  type ChannelChange,
  ChannelDeliveryListSchema,
  ChannelListSchema,
  ChannelSchema,
  ChannelTestSchema,
  ChannelWithSecretSchema,
  DeletedSchema,
  HeldSentSchema,
  type NewChannel,
} from '@circulate/shared-schemas';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { toastError, toastSuccess } from '../../lib/browser/toast.ts';
import { formatCount } from '../../lib/format/format.ts';
import { failureText } from '../../lib/text/failure-text.ts';
import { useApi } from '../../session/api-context.tsx';
import { useSession } from '../../session/use-session.ts';

/** Loads the user's channels, and the types that can be added. */
export const useChannels = () => {
  const api = useApi();
  const { canCallApi, subject } = useSession();
  return useQuery({
    queryKey: ['channels', subject],
    queryFn: ({ signal }) => api.get('/channels', { schema: ChannelListSchema, signal }),
    enabled: canCallApi,
  });
};

/** Loads a channel's newest messages. */
export const useChannelDeliveries = (id: string, isOpen: boolean) => {
  const api = useApi();
  const { subject } = useSession();
  return useQuery({
    queryKey: ['channels', subject, id, 'deliveries'],
    queryFn: ({ signal }) =>
      api.get(`/channels/${id}/deliveries`, { schema: ChannelDeliveryListSchema, signal }),
    enabled: isOpen,
  });
};

const useRefresh = () => {
  const queryClient = useQueryClient();
  const { subject } = useSession();
  return () => queryClient.invalidateQueries({ queryKey: ['channels', subject] });
};

/** Adds a channel; returns a webhook's secret. */
export const useAddChannel = () => {
  const api = useApi();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (body: NewChannel) =>
      api.post('/channels', { schema: ChannelWithSecretSchema, body, success: 201 }),
    onSuccess: refresh,
  });
};

export const useChannelActs = (id: string) => {
  const api = useApi();
  const refresh = useRefresh();
  const onError = (error: unknown) => void toastError(failureText(error));
  return {
    change: useMutation({
      mutationFn: (body: ChannelChange) =>
        api.patch(`/channels/${id}`, { schema: ChannelSchema, body }),
      onSuccess: refresh,
      onError,
    }),
    remove: useMutation({
      mutationFn: () => api.delete(`/channels/${id}`, { schema: DeletedSchema }),
      onSuccess: refresh,
      onError,
    }),
    rotate: useMutation({
      mutationFn: () =>
        api.post(`/channels/${id}/rotate-secret`, { schema: ChannelWithSecretSchema }),
      onSuccess: refresh,
      onError,
    }),
    test: useMutation({
      mutationFn: () => api.post(`/channels/${id}/test`, { schema: ChannelTestSchema }),
      onSuccess: ({ arrived, reply }) =>
        arrived
          ? toastSuccess(`Test message delivered: ${reply}`)
          : toastError(
              `The test message wasn’t delivered. Check the channel’s URL, then test again. Reason: ${reply}`,
            ),
      onError,
    }),
    sendHeld: useMutation({
      mutationFn: () => api.post(`/channels/${id}/send-held`, { schema: HeldSentSchema }),
      onSuccess: ({ sent }) => {
        toastSuccess(`Sending ${formatCount(sent, 'message')}`);
        return refresh();
      },
      onError,
    }),
  };
};
