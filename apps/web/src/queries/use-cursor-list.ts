import { keepPreviousData, type QueryKey, useInfiniteQuery } from '@tanstack/react-query';
import type { Check } from '../lib/api/check.ts';
import { useApi } from '../session/api-context.tsx';

type Page<Item> = { items: Item[]; next_cursor: string | null };

type CursorList<Item> = {
  /** Query key, before the filter. */
  key: QueryKey;
  path: string;
  schema: Check<Page<Item>>;
  filter?: Record<string, string | undefined>;
  /** How many rows a page has. */
  limit?: number;
  /** How often it is asked for again, in ms. */
  refetchInterval?: number;
  isEnabled?: boolean;
};

/** A paginated list of the API; after a filter change the old rows stay until the new ones arrive. */
export const useCursorList = <Item>(options: CursorList<Item>) => {
  const { key, path, schema, filter, limit = 25, refetchInterval, isEnabled = true } = options;
  const api = useApi();
  const list = useInfiniteQuery({
    queryKey: filter ? [...key, filter] : key,
    queryFn: ({ pageParam, signal }) =>
      api.get(path, { query: { ...filter, cursor: pageParam, limit }, schema, signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
    placeholderData: keepPreviousData,
    refetchInterval: refetchInterval ?? false,
    enabled: isEnabled,
  });
  return list;
};

/** The rows that a list has fetched so far. */
export const rowsOf = <Item>(list: { data?: { pages: Page<Item>[] } | undefined }): Item[] =>
  list.data?.pages.flatMap(({ items }) => items) ?? [];
