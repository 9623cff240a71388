import { useDeferredValue } from 'react';

type Fetched<Data> = { data: Data | undefined; isError: boolean };

/**
 * The data of a query for display, rendered in slices so that taps get through, and so slightly delayed. Returns
 * the data and whether it is still loading; a failed query is not loading.
 */
export const useDeferredQuery = <Data>({ data, isError }: Fetched<Data>) => {
  const shown = useDeferredValue(data);
  return { shown, isLoading: shown === undefined && !isError };
};
