import { useSearchParams } from 'react-router-dom';

/** The text of the search box, kept in the address as `search`. */
export const useSearch = () => {
  const [params, setParams] = useSearchParams();
  const search = params.get('search') ?? '';

  const setSearch = (text: string) =>
    // Replaces, so that Back leaves the page instead of undoing the typing letter by letter.
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        if (text === '') next.delete('search');
        else next.set('search', text);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );

  return { search, setSearch };
};
