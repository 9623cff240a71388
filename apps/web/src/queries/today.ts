import {
  type Marks,
  type MarksInput,
  MarksSchema,
  type Today,
  TodaySchema,
  VisitSchema,
} from '@circulate/shared-schemas';
import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { log } from '../lib/browser/log.ts';
import { toastError } from '../lib/browser/toast.ts';
import { useApi } from '../session/api-context.tsx';
import { useSession } from '../session/use-session.ts';

const keyOf = (subject: string) => ['today', subject];
const marksKey = (subject: string, id: string) => ['marks', subject, id];
const mutationKey = ['marks'];

/** A visit goes on while it is noted again within half an hour (the API's rule). */
const NOTED_AGAIN_MS = 10 * 60_000;

const useVisit = (isBegun: boolean) => {
  const api = useApi();
  const { canCallApi, subject } = useSession();
  const queryKey = ['visit', subject];
  const wasBegun = useQueryClient().getQueryState(queryKey)?.data !== undefined;
  return useQuery({
    queryKey,
    queryFn: () => api.post('/users/visits', { schema: VisitSchema }),
    enabled: canCallApi && (isBegun || wasBegun),
    // Asked on in a page that is looked at, and when somebody comes back to one that was not.
    staleTime: NOTED_AGAIN_MS,
    refetchInterval: NOTED_AGAIN_MS,
    gcTime: Number.POSITIVE_INFINITY,
  });
};

/** When the user was here before this visit; null on the first one, undefined while unknown. */
export const usePreviousVisit = (): string | null | undefined =>
  useVisit(true).data?.previous_visit_at;

/** Lets a visit go on that began in a list; whoever comes for one circular alone begins none. */
export const useVisitHeartbeat = (): void => {
  useVisit(false);
};

/** What came of late on what the user follows. */
export const useToday = () => {
  const api = useApi();
  const { canCallApi, subject } = useSession();
  return useQuery({
    queryKey: keyOf(subject),
    queryFn: ({ signal }) => api.get('/today', { schema: TodaySchema, signal }),
    enabled: canCallApi,
    // What one follows may have changed since, on another page.
    staleTime: 0,
    refetchInterval: 60_000,
  });
};

/** A mark; an automatic one is none that anybody asked for, and its failure bothers nobody. */
type Mark = { id: string; marks: MarksInput; isAutomatic?: boolean };

/** The marks of a circular as the last answer told them; undefined until one was marked. */
export const useMarks = (id: string): Marks | undefined => {
  const { subject } = useSession();
  return useQuery<Marks>({ queryKey: marksKey(subject, id), queryFn: skipToken }).data;
};

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
    mutationKey,
    // One after the other: the last press decides.
    scope: { id: 'marks' },
    mutationFn: ({ id, marks }: Mark) =>
      api.patch(`/circulars/${id}/marks`, { body: marks, schema: MarksSchema }),
    onMutate: ({ id, marks }) => {
      const key = marksKey(subject, id);
      const before = queryClient.getQueryData<Marks>(key) ?? {
        circular_id: id,
        is_read: false,
        is_saved: false,
      };
      const listed = queryClient
        .getQueryData<Today>(queryKey)
        ?.items.find((item) => item.id === id);
      queryClient.setQueryData<Marks>(key, { ...before, ...definedOf(marks) });
      put(id, marks);
      return { before, listed };
    },
    onSuccess: (kept, { id, marks }) => {
      // While further presses wait, their marks are ahead of this answer.
      if (queryClient.isMutating({ mutationKey }) === 1) {
        queryClient.setQueryData(marksKey(subject, id), kept);
      }
      if (marks.is_saved === undefined) return;
      // What is on the screen stays where it is; how many there are is to be true.
      void queryClient.invalidateQueries({ queryKey: ['circulars', subject], refetchType: 'none' });
      void queryClient.invalidateQueries({ queryKey: ['circular-counts', subject] });
    },
    onError: (error, { id, isAutomatic = false }, kept) => {
      queryClient.setQueryData(marksKey(subject, id), kept?.before);
      // At once, since it may not be there to be asked.
      if (kept?.listed) put(id, { is_read: kept.listed.is_read, is_saved: kept.listed.is_saved });
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
