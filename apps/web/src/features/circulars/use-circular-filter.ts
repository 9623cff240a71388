import { FACETS } from '@circulate/shared-schemas';
import { useMemo } from 'react';
import { useAddressParams } from '../../lib/hooks/use-address-filter.ts';
import type { ArchiveFilter, ArchiveView } from './use-circulars.ts';

const names = ['q', ...FACETS, 'applies_to', 'from', 'to'] as const;

/**
 * Returns the filters that a saved search stores. The others depend on the date or on the user, so
 * they are left out.
 */
export const savable = ({
  standing: _,
  document_type: __,
  applies_to: ___,
  ...filter
}: ArchiveFilter): ArchiveFilter => filter;

/**
 * A change to the URL of the archive: a filter, or the view of the results. An empty text removes
 * the value.
 */
export type ArchiveChange = ArchiveFilter & { mine?: string; saved?: string; sort?: string };

/** Keeps the filters and the view of the archive in the URL, so that they can be linked to. */
export const useCircularFilter = () => {
  const { params, change, clear } = useAddressParams();

  const filter = useMemo(() => {
    const given: ArchiveFilter = {};
    for (const name of names) {
      const value = params.get(name);
      if (value) given[name] = value;
    }
    return given;
  }, [params]);
  const view: ArchiveView = {
    isMine: params.get('mine') === 'true',
    isSaved: params.get('saved') === 'true',
    isRanked: params.get('sort') === 'relevance' && filter.q !== undefined,
  };

  return { filter, view, change, clear };
};
