import { AdminUserPageSchema } from '@circulate/shared-schemas';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { anything } from '../../../lib/api/check.ts';
import { log } from '../../../lib/browser/log.ts';
import { toastError, toastSuccess } from '../../../lib/browser/toast.ts';
import { failureText } from '../../../lib/text/failure-text.ts';
import { useCursorList } from '../../../queries/use-cursor-list.ts';
import { useApi } from '../../../session/api-context.tsx';

const queryKey = ['admin-users'];

/** The users whose address contains a text. */
export const useAdminUsers = (email: string) =>
  useCursorList({
    key: queryKey,
    path: '/admin/users',
    schema: AdminUserPageSchema,
    filter: { email },
  });

/** What each act says when it is done, and when it could not be. */
const words = {
  delete: { done: 'Account deleted', failed: 'The account could not be deleted' },
  'resume-mail': { done: 'Mail resumed', failed: 'Mail stays stopped' },
  'sign-out': { done: 'Signed out on every device', failed: 'Nobody was signed out' },
};

export type UserAction = { name: keyof typeof words; id: string };

/** What support does with an account: deletes it on request, ends its sessions, lets its mail flow again. */
export const useUserAction = () => {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    // What it answers matters to nobody here: the list is fetched again.
    mutationFn: ({ name, id }: UserAction) =>
      name === 'delete'
        ? api.delete(`/admin/users/${id}`, { schema: anything })
        : api.post(`/admin/users/${id}/${name}`, { schema: anything }),
    onSuccess: (_answer, { name }) => {
      toastSuccess(words[name].done);
      void queryClient.invalidateQueries({ queryKey });
    },
    onError: (error, { name }) => {
      log.error('An action on a user failed', error);
      toastError(`${words[name].failed}: ${failureText(error)}`);
    },
  });
};
