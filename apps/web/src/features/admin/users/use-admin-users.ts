import { AdminUserPageSchema } from '@circulate/shared-schemas';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { anything } from '../../../lib/api/check.ts';
import { log } from '../../../lib/browser/log.ts';
import { toastError, toastSuccess } from '../../../lib/browser/toast.ts';
import { failureText } from '../../../lib/text/failure-text.ts';
import { useCursorList } from '../../../queries/use-cursor-list.ts';
import { useApi } from '../../../session/api-context.tsx';

const queryKey = ['admin-users'];

/** Loads the users whose email address contains the given text. */
export const useAdminUsers = (email: string) =>
  useCursorList({
    key: queryKey,
    path: '/admin/users',
    schema: AdminUserPageSchema,
    filter: { email },
  });

/** Success and failure messages of each action. */
const words = {
  delete: { done: 'Account deleted', failed: 'We couldn’t delete the account.' },
  'resume-mail': { done: 'Emails are back on', failed: 'We couldn’t turn emails back on.' },
  'sign-out': { done: 'Signed out on every device', failed: 'We couldn’t sign the user out.' },
};

export type UserAction = { name: keyof typeof words; id: string };

/** Support actions on an account: delete it, end its sessions, turn its emails back on. */
export const useUserAction = () => {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    // Ignores the response, since the list is reloaded.
    mutationFn: ({ name, id }: UserAction) =>
      name === 'delete'
        ? api.delete(`/admin/users/${id}`, { schema: anything })
        : api.post(`/admin/users/${id}/${name}`, { schema: anything }),
    onSuccess: (_answer, { name }) => {
      toastSuccess(words[name].done);
      void queryClient.invalidateQueries({ queryKey });
    },
    onError: (error, { name }) => {
      log.error('an action on a user failed', error);
      toastError(`${words[name].failed} ${failureText(error)}`);
    },
  });
};
