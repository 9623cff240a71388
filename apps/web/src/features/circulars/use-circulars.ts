import {
  CircularCountsSchema,
  CircularPageSchema,
  type CircularSetQuery,
} from '@circulate/shared-schemas';
import { useQuery } from '@tanstack/react-query';
import { useCursorList } from '../../queries/use-cursor-list.ts';
import { useApi } from '../../session/api-context.tsx';
import { useSession } from '../../session/use-session.ts';

/** The filters as the address holds them: text each, and only those that are set. */
export type ArchiveFilter = {
  [Name in Exclude<keyof CircularSetQuery, 'mine' | 'saved'>]?: string;
};

/** Whether only what one follows or has saved is shown, and whether by relevance. */
export type ArchiveView = { isMine: boolean; isSaved: boolean; isRanked: boolean };

/** The set that the archive shows, as the calls on it take it. */
export const setQuery = (filter: ArchiveFilter, { isMine, isSaved }: ArchiveView) => ({
  ...filter,
  ...(isMine ? { mine: 'true' } : {}),
  ...(isSaved ? { saved: 'true' } : {}),
});

/** The circulars that fit a filter, page by page. */
export const useCirculars = (filter: ArchiveFilter, view: ArchiveView) => {
  const { canCallApi, subject } = useSession();
  return useCursorList({
    key: ['circulars', subject],
    path: '/circulars',
    schema: CircularPageSchema,
    filter: { ...setQuery(filter, view), ...(view.isRanked ? { sort: 'relevance' } : {}) },
    limit: 20,
    isEnabled: canCallApi,
  });
};

/** How many circulars fit, and how many would with another filter; undefined while unknown. */
export const useCounts = (filter: ArchiveFilter, view: ArchiveView) => {
  const api = useApi();
  const { canCallApi, subject } = useSession();
  const query = setQuery(filter, view);
  return useQuery({
    queryKey: ['circular-counts', subject, query],
    queryFn: ({ signal }) =>
      api.get('/circulars/counts', { query, schema: CircularCountsSchema, signal }),
    enabled: canCallApi,
    // Numbers beside filters are no reason to show that something failed.
    retry: false,
  }).data;
};
