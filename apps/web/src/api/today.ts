import {
  type MarksInput,
  MarksSchema,
  type Today,
  TodaySchema,
  VisitSchema,
} from '@circulate/shared-schemas';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { log } from '../lib/log.ts';
import { toastError } from '../lib/toast.ts';
import { useApi } from '../session/api-context.tsx';
import { useSession } from '../session/use-session.ts';

const keyOf = (subject: string) => ['today', subject];

/** When the user was here before this visit; null on the first one, undefined while unknown. */
export const usePreviousVisit = (): string | null | undefined => {
  const api = useApi();
  const { canCallApi, subject } = useSession();
  const { data } = useQuery({
    queryKey: ['visit', subject],
    queryFn: () => api.post('/users/visits', { schema: VisitSchema }),
    enabled: canCallApi,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data?.previous_visit_at;
};

/** What came of late on what the user follows. */
export const useToday = () => {
  const api = useApi();
  const { canCallApi, subject } = useSession();
  return useQuery({
    queryKey: keyOf(subject),
    queryFn: ({ signal }) => api.get('/today', { schema: TodaySchema, signal }),
    enabled: canCallApi,
    refetchInterval: 60_000,
  });
};

/** A mark; an automatic one is none that anybody asked for, and its failure bothers nobody. */
type Mark = { id: string; marks: MarksInput; isAutomatic?: boolean };

/** Marks a circular as read or saved: at once on the screen, and back again where the call fails. */
export const useMark = () => {
  const api = useApi();
  const { subject } = useSession();
  const queryClient = useQueryClient();
  const queryKey = keyOf(subject);
  const put = (id: string, marks: MarksInput) =>
    queryClient.setQueryData<Today>(
      queryKey,
      (today) =>
        today && {
          ...today,
          items: today.items.map((item) =>
            item.id === id ? { ...item, ...definedOf(marks) } : item,
          ),
        },
    );
  return useMutation({
    mutationFn: ({ id, marks }: Mark) =>
      api.patch(`/circulars/${id}/marks`, { body: marks, schema: MarksSchema }),
    onMutate: ({ id, marks }) => {
      put(id, marks);
    },
    onError: (error, { isAutomatic = false }) => {
      log.error('A mark could not be kept', error);
      if (!isAutomatic) toastError('Your mark could not be kept. Please try again.');
      void queryClient.invalidateQueries({ queryKey });
    },
  });
};

const definedOf = ({ is_read, is_saved }: MarksInput) => ({
  ...(is_read === undefined ? {} : { is_read }),
  ...(is_saved === undefined ? {} : { is_saved }),
});
