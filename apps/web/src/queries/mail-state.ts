import { MailStateSchema } from '@circulate/shared-schemas';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { toastError, toastSuccess } from '../lib/browser/toast.ts';
import { useApi } from '../session/api-context.tsx';
import { useSession } from '../session/use-session.ts';
import { askQuery } from './api-query.ts';

/** Asks whether mail reaches a user. */
export const mailStateOf = (subject: string) => ({
  path: '/users/mail',
  queryKey: ['mail-state', subject],
  schema: MailStateSchema,
});

/** Whether mail reaches the user, and why not where it was stopped. */
export const useMailState = () => {
  const { canCallApi, subject } = useSession();
  return useQuery({ ...askQuery(useApi(), mailStateOf(subject)), enabled: canCallApi });
};

/** Lets mail flow again, after a bounce or after the user had stopped all of it. */
export const useResumeMail = () => {
  const api = useApi();
  const queryClient = useQueryClient();
  const { subject } = useSession();
  return useMutation({
    mutationFn: () => api.post('/users/mail/resume', { schema: MailStateSchema }),
    onSuccess: (state) => {
      queryClient.setQueryData(mailStateOf(subject).queryKey, state);
      toastSuccess('Emails are on again');
    },
    onError: () => toastError('Failed to turn emails on. Please try again.'),
  });
};
