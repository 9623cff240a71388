import { useSearchParams } from 'react-router-dom';

// Replaces, so that Back leaves the page instead of undoing the filters one by one.
const quietly = { replace: true, preventScrollReset: true };

/**
 * The filters of a page, kept in its address so that they can be linked to: the value of one (empty
 * where there is none), setting one or several, clearing all, and what a field for one needs.
 */
export const useAddressFilter = () => {
  const [params, setParams] = useSearchParams();
  const given = (name: string) => params.get(name) ?? '';
  const setAll = (values: Record<string, string>) =>
    setParams((current) => {
      const next = new URLSearchParams(current);
      for (const [name, value] of Object.entries(values)) {
        if (value) next.set(name, value);
        else next.delete(name);
      }
      return next;
    }, quietly);
  const set = (name: string, value: string) => setAll({ [name]: value });

  return {
    given,
    set,
    setAll,
    clear: () => setParams({}, quietly),
    field: (name: string) => ({
      value: given(name),
      onChange: ({ target }: { target: { value: string } }) => set(name, target.value),
    }),
    isFiltered: params.size > 0,
  };
};
