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

/** Loads and polls circulars of any status, so that uploads appear. */
export const useAdminCirculars = (filter: AdminCircularListFilter) =>
  useCursorList({
    key: ['admin-circulars', 'list'],
    path: '/admin/circulars',
    schema: AdminCircularPageSchema,
    filter,
    refetchInterval: useLiveInterval(LIVE_MS),
  });

/** Loads one circular with the time and outcome of every step. */
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
    // Stops polling if the first request failed.
    refetchInterval: ({ state }) => (state.error && !state.data ? false : refetchInterval),
  });
};

export type CircularAction =
  | { name: 'confirm'; input: ConfirmCircularInput }
  | { name: 'correct'; input: CorrectCircularInput }
  | { name: 'reassign'; input: ReassignCircularInput }
  | { name: 'retry' }
  | { name: 'undo' }
  | { name: 'withdraw'; input: { reason?: string } };

const doneTexts: Record<CircularAction['name'], string> = {
  confirm: 'Circular confirmed',
  correct: 'Circular corrected',
  reassign: 'Bank changed',
  retry: 'Circular queued again',
  undo: 'Publication undone',
  withdraw: 'Circular removed',
};

const failedTexts: Record<CircularAction['name'], string> = {
  confirm: 'We couldn’t confirm the circular.',
  correct: 'We couldn’t save the correction.',
  reassign: 'We couldn’t change the bank.',
  retry: 'We couldn’t retry the circular.',
  undo: 'We couldn’t undo the publication.',
  withdraw: 'We couldn’t remove the circular.',
};

/** Returns the actions on a circular, and the revision that the latest one created. */
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
      log.error('an action on a circular failed', error);
      toastError(`${failedTexts[action.name]} ${failureText(error)}`);
      // Reloads the circular, because the conflict means that it has changed since it was shown.
      if (errorCodeOf(error) === 'CONFLICT') void queryClient.invalidateQueries({ queryKey });
    },
  });
  return { ...mutation, ownRevision: own?.id === id ? own.revision : undefined };
};
