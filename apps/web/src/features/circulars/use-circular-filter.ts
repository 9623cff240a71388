import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ArchiveFilter } from './use-circulars.ts';

const names = ['q', 'bank', 'region', 'category', 'type', 'language', 'from', 'to'] as const;

/** The filters of the archive, kept in the address so that they can be linked to. */
export const useCircularFilter = () => {
  const [params, setParams] = useSearchParams();

  const filter = useMemo(() => {
    const given: ArchiveFilter = {};
    for (const name of names) {
      const value = params.get(name);
      if (value) given[name] = value;
    }
    return given;
  }, [params]);

  const setFilter = useCallback(
    (change: ArchiveFilter) =>
      setParams(
        (current) => {
          const next = new URLSearchParams(current);
          for (const [name, value] of Object.entries(change)) {
            if (value) next.set(name, value);
            else next.delete(name);
          }
          return next;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setParams],
  );
  const clear = useCallback(() => setParams({}, { replace: true }), [setParams]);

  return { filter, setFilter, clear };
};
