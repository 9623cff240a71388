import { SetAsidePageSchema } from '@circulate/shared-schemas';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { log } from '../../../lib/log.ts';
import { toastError, toastSuccess } from '../../../lib/toast.ts';
import { useApi } from '../../../session/api-context.tsx';

const queryKey = ['admin-outbox'];

/** Work that no queue takes, newest first. */
export const useSetAside = () => {
  const api = useApi();
  return useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) =>
      api.get('/admin/outbox', {
        query: { cursor: pageParam, limit: 25 },
        schema: SetAsidePageSchema,
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
  });
};

export type SetAsideAction = { name: 'retry' | 'drop'; id: string };

/** Tries an entry again, or drops it. */
export const useSetAsideAction = () => {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ name, id }: SetAsideAction) =>
      // What it answers matters to nobody here: the list is fetched again.
      name === 'drop'
        ? api.delete(`/admin/outbox/${id}`, { schema: z.unknown() })
        : api.post(`/admin/outbox/${id}/retry`, { schema: z.unknown() }),
    onSuccess: (_answer, { name }) => {
      toastSuccess(name === 'drop' ? 'The work was dropped' : 'The work is tried again');
      void queryClient.invalidateQueries({ queryKey });
    },
    onError: (error, { name }) => {
      log.error('An action on work set aside failed', error);
      const what = name === 'drop' ? 'It could not be dropped' : 'It could not be tried again';
      toastError(`${what}: ${error.message}`);
    },
  });
};
