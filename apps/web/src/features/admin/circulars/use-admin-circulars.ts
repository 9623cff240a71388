import {
  AdminCircularPageSchema,
  AdminCircularSchema,
  type ConfirmCircularInput,
  type CorrectCircularInput,
  type ReassignCircularInput,
} from '@circulate/shared-schemas';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorCodeOf } from '../../../lib/api/api-error.ts';
import { log } from '../../../lib/browser/log.ts';
import { toastError, toastSuccess } from '../../../lib/browser/toast.ts';
import { useLiveInterval } from '../../../lib/hooks/use-live-interval.ts';
import { failureText } from '../../../lib/text/failure-text.ts';
import { useCursorList } from '../../../queries/use-cursor-list.ts';
import { useApi } from '../../../session/api-context.tsx';

const LIVE_MS = 3_000;

export type AdminCircularListFilter = {
  status: string;
  bank: string;
  q: string;
  sort: string;
  direction: string;
  captured_from: string;
  published_from: string;
  moved_from: string;
  asked_from: string;
};

/** Every circular, whatever its state, live, so that uploads arrive. */
export const useAdminCirculars = (filter: AdminCircularListFilter) =>
  useCursorList({
    key: ['admin-circulars', 'list'],
    path: '/admin/circulars',
    schema: AdminCircularPageSchema,
    filter,
    refetchInterval: useLiveInterval(LIVE_MS),
  });

/** One circular with the time and outcome of every step. */
export const useAdminCircular = (id: string) => {
  const api = useApi();
  const refetchInterval = useLiveInterval(LIVE_MS);
  return useQuery({
    queryKey: ['admin-circulars', 'detail', id],
    queryFn: ({ signal }) =>
      api.get(`/admin/circulars/${encodeURIComponent(id)}`, {
        schema: AdminCircularSchema,
        signal,
      }),
    // What could not be fetched at all is not asked for again and again.
    refetchInterval: ({ state }) => (state.error && !state.data ? false : refetchInterval),
  });
};

export type CircularAction =
  | { name: 'confirm'; input: ConfirmCircularInput }
  | { name: 'correct'; input: CorrectCircularInput }
  | { name: 'reassign'; input: ReassignCircularInput }
  | { name: 'retry' }
  | { name: 'undo' }
  | { name: 'withdraw' };

const doneTexts: Record<CircularAction['name'], string> = {
  confirm: 'Circular confirmed',
  correct: 'Circular corrected',
  reassign: 'Bank changed',
  retry: 'Circular tried again',
  undo: 'Publication undone',
  withdraw: 'Circular withdrawn',
};

const failedTexts: Record<CircularAction['name'], string> = {
  confirm: 'The circular could not be confirmed',
  correct: 'The circular could not be corrected',
  reassign: 'The bank could not be changed',
  retry: 'The circular could not be tried again',
  undo: 'The publication could not be undone',
  withdraw: 'The circular could not be withdrawn',
};

/** What an admin can do with a circular, and the revision that came of what they did last. */
export const useCircularAction = (id: string) => {
  const api = useApi();
  const queryClient = useQueryClient();
  const schema = AdminCircularSchema;
  const queryKey = ['admin-circulars', 'detail', id];
  const [own, setOwn] = useState<{ id: string; revision: number }>();

  const mutation = useMutation({
    mutationFn: (action: CircularAction) => {
      const path = `/admin/circulars/${encodeURIComponent(id)}`;
      if (action.name === 'correct') return api.patch(path, { body: action.input, schema });
      const body = 'input' in action ? action.input : undefined;
      return api.post(`${path}/${action.name}`, { body, schema });
    },
    onSuccess: (circular, action) => {
      setOwn(circular);
      queryClient.setQueryData(queryKey, circular);
      void queryClient.invalidateQueries({ queryKey: ['admin-circulars', 'list'] });
      void queryClient.invalidateQueries({ queryKey: ['circular', id] });
      toastSuccess(doneTexts[action.name]);
    },
    onError: (error, action) => {
      log.error('An action on a circular failed', error);
      toastError(`${failedTexts[action.name]}: ${failureText(error)}`);
      // What it says of the circular is newer than what is shown.
      if (errorCodeOf(error) === 'CONFLICT') void queryClient.invalidateQueries({ queryKey });
    },
  });
  return { ...mutation, ownRevision: own?.id === id ? own.revision : undefined };
};
