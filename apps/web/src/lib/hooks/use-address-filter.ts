import { useCallback, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';

// Options for changing the URL: replaces the history entry, so that Back leaves the page instead of
// undoing the filters one by one.
const quietly = { replace: true, preventScrollReset: true };

/**
 * Returns the query of the current URL. `change` sets several values (an empty or missing one
 * removes its name), `clear` removes all. The router renders a new URL in a transition, so a second
 * change builds on the first instead of on the rendered URL.
 */
export const useAddressParams = () => {
  const [params, setParams] = useSearchParams();
  const latest = useRef(params);
  useEffect(() => {
    latest.current = params;
  }, [params]);

  const replace = useCallback(
    (next: URLSearchParams) => {
      latest.current = next;
      setParams(next, quietly);
    },
    [setParams],
  );
  const change = useCallback(
    (values: Record<string, string | undefined>) => {
      const next = new URLSearchParams(latest.current);
      for (const [name, value] of Object.entries(values)) {
        if (value) next.set(name, value);
        else next.delete(name);
      }
      replace(next);
    },
    [replace],
  );
  const clear = useCallback(() => replace(new URLSearchParams()), [replace]);
  return { params, change, clear };
};

/**
 * Stores a page's filters in the URL, so that they can be linked to. Returns functions to read a
 * value (empty if unset), to set one or several, and to clear all, and the props for a field.
 */
export const useAddressFilter = () => {
  const { params, change, clear } = useAddressParams();
  const given = (name: string) => params.get(name) ?? '';
  const set = (name: string, value: string) => change({ [name]: value });

  return {
    given,
    set,
    setAll: (values: Record<string, string>) => change(values),
    clear,
    field: (name: string) => ({
      value: given(name),
      onChange: ({ target }: { target: { value: string } }) => set(name, target.value),
    }),
    isFiltered: params.size > 0,
  };
};
