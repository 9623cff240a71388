import {
  type Marks,
  type MarksInput,
  MarksSchema,
  type Today,
  TodaySchema,
  VisitSchema,
} from '@circulate/shared-schemas';
import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { orStored } from '../lib/api/offline-store.ts';
import { log } from '../lib/browser/log.ts';
import { toastError } from '../lib/browser/toast.ts';
import { failureText } from '../lib/text/failure-text.ts';
import { useApi } from '../session/api-context.tsx';
import { useSession } from '../session/use-session.ts';
import { useKeepCirculars } from './circular.ts';

const keyOf = (subject: string) => ['today', subject];
const marksKey = (subject: string, id: string) => ['marks', subject, id];
const mutationKey = ['marks'];

/**
 * Interval in ms between two heartbeats of a visit; the API ends a visit after half an hour without
 * one.
 */
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
    // Sends the next heartbeat while the page is visible, or once it becomes visible again.
    staleTime: NOTED_AGAIN_MS,
    refetchInterval: NOTED_AGAIN_MS,
    gcTime: Number.POSITIVE_INFINITY,
  });
};

/**
 * Returns the time of the user's previous visit; null on the first visit, undefined while unknown.
 */
export const usePreviousVisit = (): string | null | undefined =>
  useVisit(true).data?.previous_visit_at;

/**
 * Extends the current visit, which starts in a list of circulars; opening a single circular doesn't
 * start one.
 */
export const useVisitHeartbeat = (): void => {
  useVisit(false);
};

/** Loads recent circulars that match the user's subscriptions. */
export const useToday = () => {
  const api = useApi();
  const { canCallApi, subject } = useSession();
  return useQuery({
    queryKey: keyOf(subject),
    queryFn: ({ signal }) =>
      orStored({ subject, name: 'today', schema: TodaySchema }, () =>
        api.get('/today', { schema: TodaySchema, signal }),
      ),
    enabled: canCallApi,
    // Always reloads, since the subscriptions may have changed on another page.
    staleTime: 0,
    refetchInterval: 60_000,
  });
};

/**
 * A change to a circular's read or saved state. If the change is automatic, a failure isn't shown.
 */
type Mark = { id: string; marks: MarksInput; isAutomatic?: boolean };

/**
 * Returns a circular's read and saved state after the user's last change; undefined if there was
 * none.
 */
export const useMarks = (id: string): Marks | undefined => {
  const { subject } = useSession();
  return useQuery<Marks>({ queryKey: marksKey(subject, id), queryFn: skipToken }).data;
};

/** Marks a circular as read or saved. Updates the screen first and reverts it if the call fails. */
export const useMark = () => {
  const api = useApi();
  const { subject } = useSession();
  const queryClient = useQueryClient();
  const keepCirculars = useKeepCirculars();
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
    // Runs changes one after another, so that the last press wins.
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
      // Skipped while further presses are being saved, since they are newer than this response.
      if (queryClient.isMutating({ mutationKey }) === 1) {
        queryClient.setQueryData(marksKey(subject, id), kept);
      }
      if (marks.is_saved === undefined) return;
      if (marks.is_saved) void keepCirculars([id]);
      // Marks the lists as outdated without reloading them, so that rows stay in place; the counts
      // are reloaded.
      void queryClient.invalidateQueries({ queryKey: ['circulars', subject], refetchType: 'none' });
      void queryClient.invalidateQueries({ queryKey: ['circular-counts', subject] });
    },
    onError: (error, { id, isAutomatic = false }, kept) => {
      queryClient.setQueryData(marksKey(subject, id), kept?.before);
      // Shows the row's previous state again immediately, since the row may disappear when the list
      // is reloaded.
      if (kept?.listed) put(id, { is_read: kept.listed.is_read, is_saved: kept.listed.is_saved });
      log.error('saving the read or saved state failed', error);
      if (!isAutomatic) toastError(`We couldn’t save your change. ${failureText(error)}`);
      void queryClient.invalidateQueries({ queryKey });
    },
  });
};

const definedOf = ({ is_read, is_saved }: MarksInput) => ({
  ...(is_read === undefined ? {} : { is_read }),
  ...(is_saved === undefined ? {} : { is_saved }),
});
