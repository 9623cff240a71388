import { MailStateSchema } from '@circulate/shared-schemas';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { toastError, toastSuccess } from '../lib/browser/toast.ts';
import { failureText } from '../lib/text/failure-text.ts';
import { useApi } from '../session/api-context.tsx';
import { useSession } from '../session/use-session.ts';
import { askQuery } from './api-query.ts';

/** Returns the call that reads whether emails to a user are on. */
export const mailStateOf = (subject: string) => ({
  path: '/users/mail',
  queryKey: ['mail-state', subject],
  schema: MailStateSchema,
});

/** Loads whether emails to the user are on, and the reason if they are off. */
export const useMailState = () => {
  const { canCallApi, subject } = useSession();
  return useQuery({ ...askQuery(useApi(), mailStateOf(subject)), enabled: canCallApi });
};

/** Turns emails back on after a bounce or after the user turned them off. */
export const useResumeMail = () => {
  const api = useApi();
  const queryClient = useQueryClient();
  const { subject } = useSession();
  return useMutation({
    mutationFn: () => api.post('/users/mail/resume', { schema: MailStateSchema }),
    onSuccess: (state) => {
      queryClient.setQueryData(mailStateOf(subject).queryKey, state);
      toastSuccess('Emails are back on');
    },
    onError: (error) => toastError(`We couldn’t turn emails back on. ${failureText(error)}`),
  });
};
