import { useAddressFilter } from './use-address-filter.ts';

/** Keeps the text of the search box in the URL as `search`. */
export const useSearch = () => {
  const { given, set } = useAddressFilter();
  return { search: given('search'), setSearch: (text: string) => set('search', text) };
};
