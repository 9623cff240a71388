import { type QueryKey, queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../lib/api/api-client.ts';
import type { Check } from '../lib/api/check.ts';

/** A read call: its path, its cache key and the schema of its response. */
export type Ask<Value> = { path: string; queryKey: QueryKey; schema: Check<Value> };

/** Returns the query options for a read call. */
export const askQuery = <Value>(api: ApiClient, { path, queryKey, schema }: Ask<Value>) =>
  queryOptions({ queryKey, queryFn: ({ signal }) => api.get(path, { schema, signal }) });
