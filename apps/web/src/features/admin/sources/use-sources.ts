import {
  type ChangeSourceInput,
  type CreateSourceInput,
  type PreviewSourceInput,
  SourcePageSchema,
  SourcePreviewSchema,
  SourceSchema,
} from '@circulate/shared-schemas';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { log } from '../../../lib/browser/log.ts';
import { toastSuccess } from '../../../lib/browser/toast.ts';
import { useLiveInterval } from '../../../lib/hooks/use-live-interval.ts';
import { useCursorList } from '../../../queries/use-cursor-list.ts';
import { useApi } from '../../../session/api-context.tsx';

const queryKey = ['admin-sources'];
const LIVE_MS = 3_000;
/**
 * Slightly longer than the server's own limit of a minute, so that the server's error message
 * arrives first.
 */
const PREVIEW_TIMEOUT_MS = 75_000;

export type SourceListFilter = { bank: string; alarms: string };

/** Loads and polls the sources, newest first. */
export const useSources = (filter: SourceListFilter) =>
  useCursorList({
    key: queryKey,
    path: '/admin/sources',
    schema: SourcePageSchema,
    filter,
    refetchInterval: useLiveInterval(LIVE_MS),
  });

/**
 * Previews a URL without saving anything; its caller shows a failure. Cancels an abandoned preview,
 * since it would block the next one for the same site.
 */
export const usePreviewSource = () => {
  const api = useApi();
  const underWay = useRef<AbortController>(null);
  useEffect(() => () => underWay.current?.abort(), []);
  return useMutation({
    mutationFn: (input: PreviewSourceInput) => {
      underWay.current?.abort();
      const own = new AbortController();
      underWay.current = own;
      return api.post('/admin/sources/preview', {
        body: input,
        schema: SourcePreviewSchema,
        signal: own.signal,
        timeoutMs: PREVIEW_TIMEOUT_MS,
      });
    },
    onError: (error) => {
      if (error.name !== 'AbortError') log.error('previewing a source failed', error);
    },
  });
};

/** Adds a source; its first check starts immediately. */
export const useCreateSource = () => {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: CreateSourceInput) =>
      api.post('/admin/sources', { body: input, schema: SourceSchema, success: 201 }),
    onSuccess: () => {
      toastSuccess('Source added');
      return queryClient.invalidateQueries({ queryKey });
    },
    onError: (error) => log.error('adding a source failed', error),
  });
};

export const useChangeSource = (id: string) => {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: ChangeSourceInput) =>
      api.patch(`/admin/sources/${id}`, { body: input, schema: SourceSchema }),
    onSuccess: () => {
      toastSuccess('Changes saved');
      return queryClient.invalidateQueries({ queryKey });
    },
    onError: (error) => log.error('changing a source failed', error),
  });
};

export type SourceAction = 'run' | 'pause' | 'resume';

/** Checks, pauses or resumes a source. */
export const useSourceAction = (id: string) => {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (action: SourceAction) =>
      api.post(`/admin/sources/${id}/${action}`, { schema: SourceSchema }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey }),
    onError: (error) => log.error('an action on a source failed', error),
  });
};
