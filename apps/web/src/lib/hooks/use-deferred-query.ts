import { useDeferredValue } from 'react';

type Fetched<Data> = { data: Data | undefined; isError: boolean };

/**
 * What a page shows of a query: its data, drawn in pieces that let a tap through, and so a moment after
 * it came. Gives it, and whether there is nothing to show yet; what failed is loading no more.
 */
export const useDeferredQuery = <Data>({ data, isError }: Fetched<Data>) => {
  const shown = useDeferredValue(data);
  return { shown, isLoading: shown === undefined && !isError };
};
