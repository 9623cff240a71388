import {
  CatalogueExportSchema,
  CataloguePageSchema,
  type ImportCatalogueInput,
  ImportResultSchema,
  KnownSourcePreviewSchema,
  LatestPreviewRunSchema,
  PreviewRunSchema,
  SourceSchema,
} from '@circulate/shared-schemas';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { log } from '../../../../lib/browser/log.ts';
import { toastSuccess } from '../../../../lib/browser/toast.ts';
import { useLiveInterval } from '../../../../lib/hooks/use-live-interval.ts';
import { useCursorList } from '../../../../queries/use-cursor-list.ts';
import { useApi } from '../../../../session/api-context.tsx';

const queryKey = ['admin-catalogue'];
const runKey = ['admin-preview-run'];
const LIVE_MS = 2_000;

export type CatalogueListFilter = { region: string; bank: string; show: string };

/** Loads the banks by name, with their catalogue entries. */
export const useCatalogue = (filter: CatalogueListFilter) =>
  useCursorList({
    key: queryKey,
    path: '/admin/catalogue',
    schema: CataloguePageSchema,
    filter,
    limit: 20,
  });

/** Previews a catalogue entry. */
export const usePreviewKnown = (id: string) => {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () =>
      api.post(`/admin/catalogue/${id}/preview`, { schema: KnownSourcePreviewSchema }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey }),
    onError: (error) => log.error('previewing a catalogue entry failed', error),
  });
};

/** Starts monitoring an entry whose preview worked. */
export const useWatchKnown = (id: string) => {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () =>
      api.post(`/admin/catalogue/${id}/watch`, { schema: SourceSchema, success: 201 }),
    onSuccess: () => {
      toastSuccess('Monitoring started');
      return queryClient.invalidateQueries({ queryKey });
    },
    onError: (error) => log.error('starting to monitor a catalogue entry failed', error),
  });
};

/** Returns a function that reloads the catalogue after a source was added. */
export const useCatalogueRefresh = () => {
  const queryClient = useQueryClient();
  return () => void queryClient.invalidateQueries({ queryKey });
};

/** Loads the preview run in progress and polls it, or loads the last one. */
export const usePreviewRun = () => {
  const api = useApi();
  const refetchInterval = useLiveInterval(LIVE_MS);
  return useQuery({
    queryKey: runKey,
    queryFn: ({ signal }) =>
      api.get('/admin/catalogue/previews', { schema: LatestPreviewRunSchema, signal }),
    select: ({ run }) => run,
    refetchInterval: ({ state }) =>
      state.data?.run?.state === 'running' ? refetchInterval : false,
  });
};

type NewRun = { region: string; monitors: boolean };

/**
 * Previews the entries of a region, or of every bank; with `monitors`, also starts monitoring those
 * that work.
 */
export const useStartRun = () => {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ region, monitors }: NewRun) =>
      api.post('/admin/catalogue/previews', {
        body: { ...(region !== '' && { region_id: region }), monitors },
        schema: PreviewRunSchema,
        success: 201,
      }),
    onSuccess: (run) => queryClient.setQueryData(runKey, { run }),
    onError: (error) => log.error('starting previews failed', error),
  });
};

export const useStopRun = () => {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      api.post(`/admin/catalogue/previews/${id}/stop`, { schema: PreviewRunSchema }),
    onSuccess: (run) => {
      queryClient.setQueryData(runKey, { run });
      return queryClient.invalidateQueries({ queryKey });
    },
    onError: (error) => log.error('stopping previews failed', error),
  });
};

/** Exports this deployment's sources as a file. */
export const useExportSources = () => {
  const api = useApi();
  return useMutation({
    mutationFn: (bank: string) =>
      api.get('/admin/catalogue/export', {
        query: bank === '' ? {} : { bank },
        schema: CatalogueExportSchema,
      }),
    onError: (error) => log.error('exporting sources failed', error),
  });
};

/** Imports files with catalogue entries. */
export const useImportSources = () => {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: ImportCatalogueInput) =>
      api.post('/admin/catalogue/import', { body, schema: ImportResultSchema }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey }),
    onError: (error) => log.error('importing sources failed', error),
  });
};
