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

/** How often the emails of the user come, and what waits. */
export const useEmailDelivery = () => {
  const api = useApi();
  const { canCallApi, subject } = useSession();
  return useQuery({
    queryKey: keyOf(subject),
    queryFn: ({ signal }) => api.get('/users/delivery', { schema, signal }),
    enabled: canCallApi,
  });
};

/** How many emails a frequency would bring, beside the banks' own choices of now; once these are known. */
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
  /** What is told once it is done. */
  done: string;
};

/** A change, shown as the API answers it. */
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
      log.error('How emails come could not be changed', error);
      toastError('Your choice could not be saved. Please try again.');
    },
  });
};

/** Changes how often emails come. */
export const useChooseDelivery = () =>
  useChange({
    call: (api, body: EmailDeliveryInput) => api.patch('/users/delivery', { body, schema }),
    done: 'Your choice is saved',
  });

/** Gives one bank a choice of its own, or takes it away. */
export const useChooseForBank = () =>
  useChange({
    call: (api, { bankId, ...body }: BankFrequencyInput & { bankId: string }) =>
      api.patch(`/users/delivery/banks/${bankId}`, { body, schema }),
    done: 'Your choice is saved',
  });

/** Sends what was kept back while mail was stopped. */
export const useSendHeld = () =>
  useChange({
    call: (api, _: undefined) => api.post('/users/delivery/held', { schema }),
    done: 'They are on their way',
  });

/** Forgets what was kept back while mail was stopped. */
export const useDropHeld = () =>
  useChange({
    call: (api, _: undefined) => api.delete('/users/delivery/held', { schema }),
    done: 'They stay in your alerts',
  });
