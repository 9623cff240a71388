import { AdminCircularSchema, ReviewQueueSchema } from '@circulate/shared-schemas';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ApiClient } from '../../../lib/api/api-client.ts';
import { useLiveInterval } from '../../../lib/hooks/use-live-interval.ts';
import { useApi } from '../../../session/api-context.tsx';

const LIVE_MS = 3_000;
const FRESH_MS = 5_000;

/** The query key under which the review queue is cached, whatever its filter. */
export const queueKey = ['admin-review'];

/** A publication that can still be undone; `until` is a time on this browser's clock. */
export type UndoableHere = {
  circularId: string;
  title: string;
  decidedBy: string;
  until: number;
};

/** Loads and polls the review queue, including who has each circular open. */
export const useReviewQueue = (status: string) => {
  const api = useApi();
  const refetchInterval = useLiveInterval(LIVE_MS);
  return useQuery({
    queryKey: [...queueKey, status],
    queryFn: async ({ signal }) => {
      const queue = await api.get('/admin/review', {
        query: { status },
        schema: ReviewQueueSchema,
        signal,
      });
      const now = Date.now();
      const undoable: UndoableHere[] = queue.undoable.map((held) => ({
        circularId: held.circular_id,
        title: held.title,
        decidedBy: held.decided_by_name,
        until: now + held.ms_left,
      }));
      return { ...queue, undoable };
    },
    refetchInterval,
  });
};

/** Returns the query key under which a circular in the review queue is cached. */
export const documentKey = (id: string) => ['admin-review-document', id];

/**
 * Loads a circular once, when it is opened. Later changes show up as a new revision in the queue
 * instead of replacing what the reviewer is reading.
 */
export const documentQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: documentKey(id),
    queryFn: ({ signal }) =>
      api.get(`/admin/review/${encodeURIComponent(id)}`, {
        schema: AdminCircularSchema,
        signal,
      }),
    staleTime: FRESH_MS,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
