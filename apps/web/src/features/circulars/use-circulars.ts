import {
  CircularCountsSchema,
  CircularPageSchema,
  type CircularSetQuery,
  SearchSuggestionSchema,
} from '@circulate/shared-schemas';
import { useQuery } from '@tanstack/react-query';
import { useCursorList } from '../../queries/use-cursor-list.ts';
import { useApi } from '../../session/api-context.tsx';
import { useSession } from '../../session/use-session.ts';

/** The active filters, each as text, as in the URL. */
export type ArchiveFilter = {
  [Name in Exclude<keyof CircularSetQuery, 'mine' | 'saved'>]?: string;
};

/** Whether only subscribed or saved circulars are shown, and whether they are sorted by relevance. */
export type ArchiveView = { isMine: boolean; isSaved: boolean; isRanked: boolean };

/** Returns the current view of the archive as API parameters. */
export const setQuery = (filter: ArchiveFilter, { isMine, isSaved }: ArchiveView) => ({
  ...filter,
  ...(isMine ? { mine: 'true' } : {}),
  ...(isSaved ? { saved: 'true' } : {}),
});

const isAllSaved = (filter: ArchiveFilter, { isSaved }: ArchiveView) =>
  isSaved && Object.keys(filter).length === 0;

/** Loads the circulars that match a filter, page by page. Saved ones can be read offline. */
export const useCirculars = (filter: ArchiveFilter, view: ArchiveView) => {
  const { canCallApi, subject } = useSession();
  return useCursorList({
    key: ['circulars', subject],
    path: '/circulars',
    schema: CircularPageSchema,
    filter: { ...setQuery(filter, view), ...(view.isRanked ? { sort: 'relevance' } : {}) },
    limit: 20,
    isEnabled: canCallApi,
    kept: isAllSaved(filter, view) ? { subject, name: 'saved' } : undefined,
  });
};

/**
 * Loads the number of matching circulars, in total and for each value of each filter; undefined
 * while unknown.
 */
export const useCounts = (filter: ArchiveFilter, view: ArchiveView) => {
  const api = useApi();
  const { canCallApi, subject } = useSession();
  const query = setQuery(filter, view);
  return useQuery({
    queryKey: ['circular-counts', subject, query],
    queryFn: ({ signal }) =>
      api.get('/circulars/counts', { query, schema: CircularCountsSchema, signal }),
    enabled: canCallApi,
    // No retry: the filters work without counts.
    retry: false,
  }).data;
};

/** Loads suggestions for a search without results; undefined while unknown. */
export const useSuggestion = (filter: ArchiveFilter, view: ArchiveView) => {
  const api = useApi();
  const { canCallApi, subject } = useSession();
  const query = setQuery(filter, view);
  return useQuery({
    queryKey: ['search-suggestion', subject, query],
    queryFn: ({ signal }) =>
      api.get('/circulars/suggestions', { query, schema: SearchSuggestionSchema, signal }),
    enabled: canCallApi,
    // No retry: the page works without suggestions.
    retry: false,
  }).data;
};
