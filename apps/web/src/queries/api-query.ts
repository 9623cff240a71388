import { type QueryKey, queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../lib/api/api-client.ts';
import type { Check } from '../lib/api/check.ts';

/**
 * A call that reads data: its path, the key under which the response is cached, and the schema of
 * the response.
 */
export type Ask<Value> = { path: string; queryKey: QueryKey; schema: Check<Value> };

/** Returns the query options for a call that reads data. */
export const askQuery = <Value>(api: ApiClient, { path, queryKey, schema }: Ask<Value>) =>
  queryOptions({ queryKey, queryFn: ({ signal }) => api.get(path, { schema, signal }) });
