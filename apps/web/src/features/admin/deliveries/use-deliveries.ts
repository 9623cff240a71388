import {
  AdminCircularPageSchema,
  type Delivery,
  DeliveryPageSchema,
  DeliverySchema,
  ManyResultSchema,
  type ResendFilter,
  ResentSchema,
  type WhyQuery,
  WhySchema,
} from '@circulate/shared-schemas';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { log } from '../../../lib/browser/log.ts';
import { toastError, toastSuccess } from '../../../lib/browser/toast.ts';
import { formatCount } from '../../../lib/format/format.ts';
import { useLiveInterval } from '../../../lib/hooks/use-live-interval.ts';
import { failureText } from '../../../lib/text/failure-text.ts';
import { useCursorList } from '../../../queries/use-cursor-list.ts';
import { useApi } from '../../../session/api-context.tsx';

const queryKey = ['admin-deliveries'];
const LIVE_MS = 3_000;

export type DeliveryListFilter = {
  email: string;
  circular: string;
  state: string;
  reply: string;
  channel: string;
  sent_from: string;
  bounced_from: string;
};

/** Loads and polls the emails that contain alerts, newest first. */
export const useDeliveries = (filter: DeliveryListFilter) =>
  useCursorList({
    key: queryKey,
    path: '/admin/deliveries',
    schema: DeliveryPageSchema,
    filter,
    refetchInterval: useLiveInterval(LIVE_MS),
  });

/** Resends one email. Its row in the list shows a failure. */
export const useResend = () => {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      api.post(`/admin/deliveries/${id}/resend`, { schema: DeliverySchema }),
    onSuccess: () => {
      toastSuccess('Resending the email');
      return queryClient.invalidateQueries({ queryKey });
    },
    onError: (error) => log.error('resending an email failed', error),
  });
};

/** Resends several emails, except those changed since they were shown. The list shows a failure. */
export const useResendMany = () => {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (chosen: Delivery[]) =>
      api.post('/admin/deliveries/many/resend', {
        body: { deliveries: chosen.map(({ id, state }) => ({ id, seen_state: state })) },
        schema: ManyResultSchema,
      }),
    // Reloads the list after a failure too, since some emails may have been sent.
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
    onError: (error) => log.error('resending emails failed', error),
  });
};

/** Resends every failed or cancelled email that matches a filter. A failure shows as a toast. */
export const useResendAll = () => {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (filter: ResendFilter) =>
      api.post('/admin/deliveries/resend', { body: filter, schema: ResentSchema }),
    onSuccess: ({ resent }) => {
      toastSuccess(`Resending ${formatCount(resent, 'email')}`);
      return queryClient.invalidateQueries({ queryKey });
    },
    onError: (error) => {
      log.error('resending emails failed', error);
      toastError(`We couldn’t resend the emails. ${failureText(error)}`);
    },
  });
};

/** Asks the API why a user did or didn't get the alert about a circular. */
export const useWhy = () => {
  const api = useApi();
  return useMutation({
    mutationFn: ({ circular, email }: WhyQuery) =>
      api.get('/admin/deliveries/why', { query: { circular, email }, schema: WhySchema }),
    onError: (error) => log.error('explaining an alert failed', error),
  });
};

/** Finds circulars by words in their title or file name; without words, returns the newest. */
export const useCircularChoices = (q: string) => {
  const api = useApi();
  return useQuery({
    queryKey: ['admin-circulars', 'choices', q],
    queryFn: ({ signal }) =>
      api.get('/admin/circulars', {
        query: { q, limit: 25 },
        schema: AdminCircularPageSchema,
        signal,
      }),
    placeholderData: keepPreviousData,
  });
};
