import { useAddressFilter } from './use-address-filter.ts';

/** The text of the search box, stored in the URL as `search`. */
export const useSearch = () => {
  const { given, set } = useAddressFilter();
  return { search: given('search'), setSearch: (text: string) => set('search', text) };
};
