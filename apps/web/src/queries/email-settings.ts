import {
  type BankFrequencyInput,
  type EmailDelivery,
  type EmailDeliveryInput,
  EmailDeliverySchema,
  type Frequency,
  PreviewSchema,
} from '@circulate/shared-schemas';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ApiClient } from '../lib/api/api-client.ts';
import { log } from '../lib/browser/log.ts';
import { toastError, toastSuccess } from '../lib/browser/toast.ts';
import { useApi } from '../session/api-context.tsx';
import { useSession } from '../session/use-session.ts';

const keyOf = (subject: string) => ['email-delivery', subject];
const schema = EmailDeliverySchema;

/** Loads the user's email settings and the alerts that are waiting for the next email. */
export const useEmailDelivery = () => {
  const api = useApi();
  const { canCallApi, subject } = useSession();
  return useQuery({
    queryKey: keyOf(subject),
    queryFn: ({ signal }) => api.get('/users/delivery', { schema, signal }),
    enabled: canCallApi,
  });
};

/**
 * Loads an estimate of the emails that a frequency would trigger, given the user's choices for
 * individual banks.
 */
export const useEmailPreview = (
  frequency: Frequency | undefined,
  chosen: EmailDelivery | undefined,
) => {
  const api = useApi();
  const { subject } = useSession();
  return useQuery({
    queryKey: ['email-preview', subject, frequency, chosen?.banks],
    queryFn: ({ signal }) =>
      api.post('/preview', { body: { frequency }, schema: PreviewSchema, signal }),
    placeholderData: keepPreviousData,
    enabled: chosen !== undefined,
  });
};

type Change<Input> = {
  call: (api: ApiClient, input: Input) => Promise<EmailDelivery>;
  /** Toast shown after success. */
  done: string;
};

/**
 * Returns a mutation that changes the email settings and then shows the settings in the API's
 * response.
 */
const useChange = <Input>({ call, done }: Change<Input>) => {
  const api = useApi();
  const { subject } = useSession();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: Input) => call(api, input),
    onSuccess: (delivery) => {
      queryClient.setQueryData(keyOf(subject), delivery);
      toastSuccess(done);
    },
    onError: (error) => {
      log.error('changing the email settings failed', error);
      toastError('We couldn’t save your choice. Check your connection and try again.');
    },
  });
};

/** Changes the email frequency. */
export const useChooseDelivery = () =>
  useChange({
    call: (api, body: EmailDeliveryInput) => api.patch('/users/delivery', { body, schema }),
    done: 'Choice saved',
  });

/** Sets or clears the frequency for one bank. */
export const useChooseForBank = () =>
  useChange({
    call: (api, { bankId, ...body }: BankFrequencyInput & { bankId: string }) =>
      api.patch(`/users/delivery/banks/${bankId}`, { body, schema }),
    done: 'Choice saved',
  });

/** Sends the alerts put on hold while emails were off. */
export const useSendHeld = () =>
  useChange({
    call: (api, _: undefined) => api.post('/users/delivery/held', { schema }),
    done: 'We’ll send these alerts with your next email.',
  });

/** Discards the alerts put on hold while emails were off. */
export const useDropHeld = () =>
  useChange({
    call: (api, _: undefined) => api.delete('/users/delivery/held', { schema }),
    done: 'These alerts won’t be emailed. You can still see them on your Alerts page.',
  });
