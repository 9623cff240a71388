import { keepPreviousData, type QueryKey, useInfiniteQuery } from '@tanstack/react-query';
import type { Check } from '../lib/api/check.ts';
import { orStored } from '../lib/api/offline-store.ts';
import { useApi } from '../session/api-context.tsx';

type Page<Item> = { items: Item[]; next_cursor: string | null };

type CursorList<Item> = {
  /** Key under which the list is cached, without the filter. */
  key: QueryKey;
  path: string;
  schema: Check<Page<Item>>;
  filter?: Record<string, string | undefined>;
  /** Rows per page. */
  limit?: number;
  /** Refetch interval, in ms. */
  refetchInterval?: number;
  isEnabled?: boolean;
  /** User and name under which the first page is stored on this device for offline reading. */
  kept?: { subject: string; name: string } | undefined;
};

/**
 * Loads a list from the API, page by page. After a change of filter, the old rows stay until the
 * new ones have loaded.
 */
export const useCursorList = <Item>(options: CursorList<Item>) => {
  const { key, path, schema, filter, limit = 25, refetchInterval, isEnabled = true } = options;
  const { kept } = options;
  const api = useApi();
  const list = useInfiniteQuery({
    queryKey: filter ? [...key, filter] : key,
    queryFn: ({ pageParam, signal }) => {
      const ask = () =>
        api.get(path, { query: { ...filter, cursor: pageParam, limit }, schema, signal });
      return kept && pageParam === '' ? orStored({ ...kept, schema }, ask) : ask();
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
    placeholderData: keepPreviousData,
    refetchInterval: refetchInterval ?? false,
    enabled: isEnabled,
  });
  return list;
};

/** Returns the rows of a list that have been loaded so far. */
export const rowsOf = <Item>(list: { data?: { pages: Page<Item>[] } | undefined }): Item[] =>
  list.data?.pages.flatMap(({ items }) => items) ?? [];
