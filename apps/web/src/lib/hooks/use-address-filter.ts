import { useCallback, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';

// Replaces, so that Back leaves the page instead of undoing the filters one by one.
const quietly = { replace: true, preventScrollReset: true };

/**
 * The query of the current URL. `change` sets several values (an empty or missing one removes its name),
 * `clear` removes all. Two changes in a row both last: the router renders a new URL in a transition, so
 * the second builds on the first.
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
 * The filters of a page, stored in the URL so that they can be linked to: reads a value (empty if unset), sets
 * one or several, clears all, and returns the props of a field.
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
