import { LearningSchema } from '@circulate/shared-schemas';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { log } from '../../../lib/browser/log.ts';
import { toastError, toastSuccess } from '../../../lib/browser/toast.ts';
import { failureText } from '../../../lib/text/failure-text.ts';
import { useApi } from '../../../session/api-context.tsx';

const queryKey = ['admin-learning'];

/** Loads how often each classifier was right. */
export const useLearning = () => {
  const api = useApi();
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => api.get('/admin/learning', { schema: LearningSchema, signal }),
  });
};

export type LearningAct = { name: 'set-aside' | 'count-again'; id: string };

const DONE = {
  'set-aside': 'Decisions excluded',
  'count-again': 'Decisions included',
};

/** Excludes a reviewer's decisions from training, or includes them again. */
export const useLearningAct = () => {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (act: LearningAct) =>
      api.post(`/admin/learning/people/${encodeURIComponent(act.id)}/${act.name}`, {
        schema: LearningSchema,
      }),
    onSuccess: (learning, { name }) => {
      toastSuccess(DONE[name]);
      queryClient.setQueryData(queryKey, learning);
    },
    onError: (error) => {
      log.error('excluding a reviewer failed', error);
      toastError(`We couldn’t save your choice. ${failureText(error)}`);
    },
  });
};
