import { LearningSchema } from '@circulate/shared-schemas';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { log } from '../../../lib/browser/log.ts';
import { toastError, toastSuccess } from '../../../lib/browser/toast.ts';
import { failureText } from '../../../lib/text/failure-text.ts';
import { useApi } from '../../../session/api-context.tsx';

const queryKey = ['admin-learning'];

/** How often each decider was right, and what was learned. */
export const useLearning = () => {
  const api = useApi();
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => api.get('/admin/learning', { schema: LearningSchema, signal }),
  });
};

export type LearningAct = { name: 'reset' } | { name: 'set-aside' | 'count-again'; id: string };

const DONE = {
  reset: 'What was learned is forgotten',
  'set-aside': 'Set aside: it is learned anew without these decisions',
  'count-again': 'These decisions count again',
};

/** What an admin does with what was learned. */
export const useLearningAct = () => {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (act: LearningAct) =>
      api.post(
        act.name === 'reset'
          ? '/admin/learning/reset'
          : `/admin/learning/people/${encodeURIComponent(act.id)}/${act.name}`,
        { schema: LearningSchema },
      ),
    onSuccess: (learning, { name }) => {
      toastSuccess(DONE[name]);
      queryClient.setQueryData(queryKey, learning);
    },
    onError: (error) => {
      log.error('A change of what is learned failed', error);
      toastError(`Nothing was changed: ${failureText(error)}`);
    },
  });
};
