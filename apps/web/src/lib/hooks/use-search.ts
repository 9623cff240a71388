import { useAddressFilter } from './use-address-filter.ts';

/** The text of the search box, kept in the address as `search`. */
export const useSearch = () => {
  const { given, set } = useAddressFilter();
  return { search: given('search'), setSearch: (text: string) => set('search', text) };
};
