import { useDeferredValue } from 'react';

type Fetched<Data> = { data: Data | undefined; isError: boolean };

/**
 * Returns a query's data with a slight delay, so that rendering it doesn't block taps, and whether
 * the query is still loading. A failed query is not loading.
 */
export const useDeferredQuery = <Data>({ data, isError }: Fetched<Data>) => {
  const shown = useDeferredValue(data);
  return { shown, isLoading: shown === undefined && !isError };
};
