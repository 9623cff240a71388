import { SetAsidePageSchema } from '@circulate/shared-schemas';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { anything } from '../../../lib/api/check.ts';
import { log } from '../../../lib/browser/log.ts';
import { toastError, toastSuccess } from '../../../lib/browser/toast.ts';
import { failureText } from '../../../lib/text/failure-text.ts';
import { useCursorList } from '../../../queries/use-cursor-list.ts';
import { useApi } from '../../../session/api-context.tsx';

const queryKey = ['admin-outbox'];

/** Loads the unprocessable jobs, newest first. */
export const useSetAside = () =>
  useCursorList({ key: queryKey, path: '/admin/outbox', schema: SetAsidePageSchema });

export type SetAsideAction = { name: 'retry' | 'drop'; id: string };

/** Retries or discards a job. */
export const useSetAsideAction = () => {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    // Ignores the response, since the list reloads.
    mutationFn: ({ name, id }: SetAsideAction) =>
      name === 'drop'
        ? api.delete(`/admin/outbox/${id}`, { schema: anything })
        : api.post(`/admin/outbox/${id}/retry`, { schema: anything }),
    onSuccess: (_answer, { name }) => {
      toastSuccess(name === 'drop' ? 'Job discarded' : 'Job queued again');
      void queryClient.invalidateQueries({ queryKey });
    },
    onError: (error, { name }) => {
      log.error('an action on an unprocessable job failed', error);
      const what = name === 'drop' ? 'We couldn’t discard the job.' : 'We couldn’t retry the job.';
      toastError(`${what} ${failureText(error)}`);
    },
  });
};
