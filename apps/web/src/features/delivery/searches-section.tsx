import { Link } from 'react-router-dom';
import { NotFetched } from '../../components/ui/not-fetched.tsx';
import { LoadingLine } from '../../components/ui/spinner.tsx';
import { useSavedSearches } from '../../queries/saved-searches.ts';
import { SearchRow } from './search-row.tsx';

/** Lists the user's saved searches, with their alerts and actions. */
export const SearchesSection = () => {
  const searches = useSavedSearches();
  return (
    <section aria-labelledby="searches" className="card mb-5 px-5 py-4">
      <h2 id="searches" className="mb-1.5 font-semibold">
        Saved searches
      </h2>
      <p className="max-w-[62ch] text-ink-2">
        Turn on alerts for a search to hear about every match, whichever banks and categories you
        subscribe to.
      </p>
      {searches.isPending ? <LoadingLine label="Loading searches" /> : null}
      {searches.isError ? <NotFetched what="your saved searches" queries={[searches]} /> : null}
      {searches.data?.length === 0 ? (
        <p className="mt-3 text-ink-2">
          No saved searches yet. Set filters in{' '}
          <Link to="/circulars" className="link">
            Circulars
          </Link>{' '}
          and save the search.
        </p>
      ) : null}
      {searches.data && searches.data.length > 0 ? (
        <ul className="mt-2 divide-y divide-line">
          {searches.data.map((search) => (
            <SearchRow key={search.id} search={search} />
          ))}
        </ul>
      ) : null}
    </section>
  );
};
