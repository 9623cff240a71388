import { useMemo } from 'react';
import { useAddressParams } from '../../lib/hooks/use-address-filter.ts';
import type { ArchiveFilter, ArchiveView } from './use-circulars.ts';

const names = [
  'q',
  'bank',
  'region',
  'country',
  'category',
  'type',
  'language',
  'standing',
  'document_type',
  'applies_to',
  'from',
  'to',
] as const;

/** The filters that a saved search keeps: the others depend on the day, or on who looks. */
export const savable = ({
  standing: _,
  document_type: __,
  applies_to: ___,
  ...filter
}: ArchiveFilter): ArchiveFilter => filter;

/** What an address may change: a filter, or the view of what fits. Empty text takes it away. */
export type ArchiveChange = ArchiveFilter & { mine?: string; saved?: string; sort?: string };

/** The filters and the view of the archive, kept in the address so that they can be linked to. */
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
