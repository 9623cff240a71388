import { type QueryKey, queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../lib/api/api-client.ts';
import type { Check } from '../lib/api/check.ts';

/** A read call: how its response is parsed, and its cache key. */
export type Ask<Value> = { path: string; queryKey: QueryKey; schema: Check<Value> };

/** The query that makes the call. */
export const askQuery = <Value>(api: ApiClient, { path, queryKey, schema }: Ask<Value>) =>
  queryOptions({ queryKey, queryFn: ({ signal }) => api.get(path, { schema, signal }) });
