import { SetAsidePageSchema } from '@circulate/shared-schemas';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { anything } from '../../../lib/api/check.ts';
import { log } from '../../../lib/browser/log.ts';
import { toastError, toastSuccess } from '../../../lib/browser/toast.ts';
import { failureText } from '../../../lib/text/failure-text.ts';
import { useCursorList } from '../../../queries/use-cursor-list.ts';
import { useApi } from '../../../session/api-context.tsx';

const queryKey = ['admin-outbox'];

/** Work that no queue takes, newest first. */
export const useSetAside = () =>
  useCursorList({ key: queryKey, path: '/admin/outbox', schema: SetAsidePageSchema });

export type SetAsideAction = { name: 'retry' | 'drop'; id: string };

/** Tries an entry again, or drops it. */
export const useSetAsideAction = () => {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    // What it answers matters to nobody here: the list is fetched again.
    mutationFn: ({ name, id }: SetAsideAction) =>
      name === 'drop'
        ? api.delete(`/admin/outbox/${id}`, { schema: anything })
        : api.post(`/admin/outbox/${id}/retry`, { schema: anything }),
    onSuccess: (_answer, { name }) => {
      toastSuccess(name === 'drop' ? 'The work was dropped' : 'The work is tried again');
      void queryClient.invalidateQueries({ queryKey });
    },
    onError: (error, { name }) => {
      log.error('An action on work set aside failed', error);
      const what = name === 'drop' ? 'It could not be dropped' : 'It could not be tried again';
      toastError(`${what}: ${failureText(error)}`);
    },
  });
};
